import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { onToastChange, shownToast } from "./toast.ts";
import { type ToasterProps, ToastSurface } from "./toast-surface.tsx";

/**
 * Renders toasts. Mount once, near the root. While a dialog is open, toasts render inside it, because nothing outside
 * it is usable.
 */
export function Toaster(labels: ToasterProps) {
  const openToast = useSyncExternalStore(onToastChange, shownToast, () => undefined);
  if (openToast === undefined) return null;
  const toasts = <ToastSurface key={openToast.id} toast={openToast} {...labels} />;
  const dialog = document.querySelector("dialog[open]");
  return dialog ? createPortal(toasts, dialog) : toasts;
}
