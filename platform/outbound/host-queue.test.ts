import { expect, test } from "vitest";
import { createHostQueue } from "./host-queue.ts";

test("requests to one host run one at a time in order, and don't block another host", async () => {
  const inTurn = createHostQueue();
  const events: string[] = [];
  const slow = Promise.withResolvers<void>();

  const first = inTurn("a", undefined, async () => {
    events.push("a1 starts");
    await slow.promise;
    events.push("a1 ends");
  });
  const second = inTurn("a", undefined, async () => void events.push("a2"));
  const third = inTurn("a", undefined, async () => void events.push("a3"));
  await inTurn("b", undefined, async () => void events.push("b"));
  slow.resolve();
  await Promise.all([first, second, third]);

  expect(events).toEqual(["a1 starts", "b", "a1 ends", "a2", "a3"]);
});

test("a failure releases the host and is thrown only to its caller", async () => {
  const inTurn = createHostQueue();
  const failing = inTurn("a", undefined, async () => {
    throw new Error("broken");
  });
  const next = inTurn("a", undefined, async () => "fine");
  await expect(failing).rejects.toThrow("broken");
  await expect(next).resolves.toBe("fine");
});

test("an aborted waiter leaves immediately, and those behind it still wait for the running one", async () => {
  const inTurn = createHostQueue();
  const events: string[] = [];
  const slow = Promise.withResolvers<void>();
  const controller = new AbortController();

  const atWork = inTurn("a", undefined, async () => {
    await slow.promise;
    events.push("first ends");
  });
  const leaving = inTurn("a", controller.signal, async () => void events.push("never"));
  const behind = inTurn("a", undefined, async () => void events.push("behind"));
  controller.abort(new Error("changed my mind"));
  await expect(leaving).rejects.toThrow("changed my mind");
  const later = inTurn("a", undefined, async () => void events.push("later"));
  slow.resolve();
  await Promise.all([atWork, behind, later]);

  expect(events).toEqual(["first ends", "behind", "later"]);
});
