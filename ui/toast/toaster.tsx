import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { onToastChange, shownToast } from "./toast.ts";
import { type ToasterProps, ToastSurface } from "./toast-surface.tsx";

/**
 * Renders toasts. Mount once, near the root. Above an open dialog a toast is shown within it: nothing outside it can be
 * used.
 */
export function Toaster(labels: ToasterProps) {
  const shown = useSyncExternalStore(onToastChange, shownToast, () => null);
  if (shown === null) return null;
  const toasts = <ToastSurface shown={shown} {...labels} />;
  const dialog = document.querySelector("dialog[open]");
  return dialog ? createPortal(toasts, dialog) : toasts;
}
