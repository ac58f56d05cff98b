const DOUBLING_PX = 240;
/** Pixels per unit of `deltaMode`: pixels, lines, pages. */
const UNITS_PX = [1, 16, 400];

/**
 * Calls `zoom` when the wheel is turned with Ctrl or Command; browsers report a touchpad pinch in the same way. Without
 * a modifier, the wheel scrolls the page.
 *
 * @param zoom how many times as many bars to show, and around which x in the container
 * @returns a function that removes the listener
 */
export function onZoomingWheel(
  container: HTMLElement,
  zoom: (factor: number, x: number) => void,
): () => void {
  const turn = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    // Otherwise the browser zooms the page.
    event.preventDefault();
    const turnedPx = event.deltaY * (UNITS_PX[event.deltaMode] ?? 1);
    zoom(2 ** (turnedPx / DOUBLING_PX), event.clientX - container.getBoundingClientRect().left);
  };
  container.addEventListener("wheel", turn, { passive: false });
  return () => container.removeEventListener("wheel", turn);
}
