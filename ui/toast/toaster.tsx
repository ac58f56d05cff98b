import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { onToastChange, shownToast } from "./toast.ts";
import type { ToasterProps, ToastSurfaceProps } from "./toast-surface.tsx";

/** Long enough after hydration not to compete with what the page itself needs. */
const PREFETCH_AFTER_MS = 4000;

/**
 * Renders toasts. Mount once, near the root. The code is prefetched a few seconds after hydration, so that it
 * is available to report that the network is down. A failed load is retried with the next toast.
 */
export function Toaster(labels: ToasterProps) {
  const shown = useSyncExternalStore(onToastChange, shownToast, () => null);
  const [Surface, setSurface] = useState<ComponentType<ToastSurfaceProps>>();

  useEffect(() => {
    if (Surface) return;
    const load = () =>
      import("./toast-surface.tsx").then(
        ({ ToastSurface }) => setSurface(() => ToastSurface),
        () => undefined,
      );
    const timer = setTimeout(load, shown ? 0 : PREFETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [Surface, shown]);

  return Surface ? <Surface shown={shown} {...labels} /> : null;
}
