export type ChartKeyAction =
  | { kind: "point"; index: number }
  | { kind: "zoom"; factor: number }
  | { kind: "choose" }
  | { kind: "leave" };

/**
 * @param at index of the bar under the crosshair
 * @param count number of bars
 * @returns undefined for a key that the chart doesn't handle
 */
export function chartKeyAction(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  at: number,
  count: number,
): ChartKeyAction | undefined {
  const leap = Math.max(1, Math.round(count / 10));
  const point = (index: number): ChartKeyAction => ({
    kind: "point",
    index: Math.min(Math.max(index, 0), count - 1),
  });
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
      return point(at - (shiftKey ? leap : 1));
    case "ArrowRight":
    case "ArrowUp":
      return point(at + (shiftKey ? leap : 1));
    case "PageDown":
      return point(at - leap);
    case "PageUp":
      return point(at + leap);
    case "Home":
      return point(0);
    case "End":
      return point(count - 1);
    case "+":
    case "=":
      return { kind: "zoom", factor: 0.5 };
    case "-":
      return { kind: "zoom", factor: 2 };
    case "Enter":
      return { kind: "choose" };
    case "Escape":
      return { kind: "leave" };
    default:
      return undefined;
  }
}
