import { setImmediate } from "node:timers/promises";

/** Short compared with a page, which needs several turns of the event loop. */
const TURN_MS = 20;

export async function mapYielding<Element, Mapped>(
  list: readonly Element[],
  map: (element: Element) => Mapped,
): Promise<Mapped[]> {
  const mapped: Mapped[] = [];
  let startedAt = performance.now();
  for (const element of list) {
    if (performance.now() - startedAt > TURN_MS) {
      await setImmediate();
      startedAt = performance.now();
    }
    mapped.push(map(element));
  }
  return mapped;
}
