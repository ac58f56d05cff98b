import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { PlainToast } from "./plain-toast.tsx";
import { onToastChange, shownToast } from "./toast.ts";
import type { ToasterProps, ToastSurfaceProps } from "./toast-surface.tsx";

/** Long enough after hydration not to compete with what the page itself needs. */
const PREFETCH_AFTER_MS = 4000;

/**
 * Renders toasts. Mount once, near the root. The code is prefetched a few seconds after hydration; until it is there
 * a toast is plain, and so it stays if the network is down. A failed load is retried with the next toast. Above an
 * open dialog a toast is shown within it: nothing outside it can be used.
 */
export function Toaster(labels: ToasterProps) {
  const shown = useSyncExternalStore(onToastChange, shownToast, () => null);
  const [Surface, setSurface] = useState<ComponentType<ToastSurfaceProps>>();
  const [isMissing, setIsMissing] = useState(false);

  useEffect(() => {
    if (Surface) return;
    const load = () =>
      import("./toast-surface.tsx").then(
        ({ ToastSurface }) => setSurface(() => ToastSurface),
        () => setIsMissing(true),
      );
    const timer = setTimeout(load, shown ? 0 : PREFETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [Surface, shown]);

  const toasts = Surface ? (
    <Surface shown={shown} {...labels} />
  ) : isMissing && shown?.open ? (
    <PlainToast key={shown.id} shown={shown} closeLabel={labels.closeLabel} />
  ) : null;
  const dialog = shown && document.querySelector("dialog[open]");
  return dialog ? createPortal(toasts, dialog) : toasts;
}
