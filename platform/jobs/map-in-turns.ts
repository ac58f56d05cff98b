import { setImmediate } from "node:timers/promises";

/** A page needs several turns of the server's thread. */
const TURN_MS = 20;

/** Maps a list in the server's thread, which others get between two elements whenever it has taken long. */
export async function mapInTurns<Element, Mapped>(
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
