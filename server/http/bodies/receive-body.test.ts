import { afterEach, describe, expect, test, vi } from "vitest";
import { createBodyPace } from "./body-pace.ts";
import { limitLongBody, receiveBody } from "./receive-body.ts";

function requestWith(body: ReadableStream): Request {
  const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
  return new Request("http://localhost", init);
}

test("a body that stops arriving is refused as too slow", async () => {
  const unfinished = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from("a=")) });
  const received = await receiveBody(requestWith(unfinished), {
    maxBytes: 100,
    pace: createBodyPace({ graceMs: 1 }),
  });
  expect(received).toEqual({ ok: false, code: "body-too-slow" });
});

describe("a long body", () => {
  afterEach(() => vi.useRealTimers());

  function receiveLong(arrived: string[]) {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    let isCancelled = false;
    const { promise: sender, resolve } = Promise.withResolvers<ReadableStreamDefaultController>();
    const source = new ReadableStream({
      start(controller) {
        for (const text of arrived) controller.enqueue(Buffer.from(text));
        resolve(controller);
      },
      cancel() {
        isCancelled = true;
      },
    });
    const pace = createBodyPace();
    const { body } = limitLongBody(requestWith(source), pace);
    if (body === null) throw new Error("no body");
    const reader = body.getReader();
    const read = async () => Buffer.from((await reader.read()).value ?? "").toString();
    return { pace, sender, reader, read, isCancelled: () => isCancelled };
  }

  test("isn't too slow while the route doesn't read it", async () => {
    const { sender, read } = receiveLong(["a", "b", "c"]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await read()).toBe("a");
    await vi.advanceTimersByTimeAsync(30_000);
    expect([await read(), await read()]).toEqual(["b", "c"]);
    await vi.advanceTimersByTimeAsync(30_000);
    (await sender).close();
    expect(await read()).toBe("");
  });

  test("is too slow if it stops arriving while the route waits for it", async () => {
    const { pace, read, isCancelled } = receiveLong(["a"]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await read()).toBe("a");
    const pending = expect(read()).rejects.toThrow("too slowly");
    await vi.advanceTimersByTimeAsync(10_000);
    await pending;
    expect(await pace.tooSlow).toBe("too-slow");
    expect(isCancelled()).toBe(true);
  });

  test("is no longer received once the route cancels it", async () => {
    const { reader, read, isCancelled } = receiveLong(["a"]);
    expect(await read()).toBe("a");
    await reader.cancel();
    expect(isCancelled()).toBe(true);
  });
});
