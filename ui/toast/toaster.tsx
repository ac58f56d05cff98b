import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { onToastChange, shownToast } from "./toast.ts";
import type { ToasterProps, ToastSurfaceProps } from "./toast-surface.tsx";

/** Long enough after hydration to be out of the way of everything that the page itself needs. */
const PREFETCH_AFTER_MS = 4000;

/**
 * Draws what toast() asks for. Mount once, near the root. Its code is fetched when the page is at rest, so that it is
 * there when a toast has to report that the network is not; a fetch that failed is tried again with the next toast.
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
