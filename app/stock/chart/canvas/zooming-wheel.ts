/** Pixels of the wheel after which twice or half as many bars are shown. */
const DOUBLING_PX = 240;
/** In pixels, where the browser counts lines or pages. */
const UNITS_PX = [1, 16, 400];

/**
 * Calls `zoom` when the wheel is turned with Ctrl, or with the command key; browsers report a pinch on a touchpad in the
 * same way. Without a key it goes on scrolling the page.
 *
 * @param zoom how many times as many bars to show, and around which x in the container
 * @returns a function that stops it
 */
export function onZoomingWheel(
  container: HTMLElement,
  zoom: (factor: number, x: number) => void,
): () => void {
  const turn = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    // Else the browser zooms the page.
    event.preventDefault();
    const turnedPx = event.deltaY * (UNITS_PX[event.deltaMode] ?? 1);
    zoom(2 ** (turnedPx / DOUBLING_PX), event.clientX - container.getBoundingClientRect().left);
  };
  container.addEventListener("wheel", turn, { passive: false });
  return () => container.removeEventListener("wheel", turn);
}
