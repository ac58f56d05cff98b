import { expect, test } from "vitest";
import { createBodyPace } from "./body-pace.ts";
import { receiveBody } from "./receive-body.ts";

test("a body that stops arriving is refused as too slow", async () => {
  const unfinished = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from("a=")) });
  const init: RequestInit & { duplex: "half" } = { method: "POST", body: unfinished, duplex: "half" };
  const received = await receiveBody(new Request("http://localhost", init), {
    maxBytes: 100,
    pace: createBodyPace({ graceMs: 1 }),
  });
  expect(received).toEqual({ ok: false, code: "body-too-slow" });
});
