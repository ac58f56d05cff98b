import { expect, test } from "vitest";
import { createOnDemandWorker } from "./on-demand-worker.ts";

const source = `
  import { parentPort } from "node:worker_threads";
  parentPort.on("message", (question) => {
    if (question === "crash") throw new Error("crashed");
    parentPort.postMessage("answer to " + question);
  });`;

test("a question that waits behind one that crashes is answered", async () => {
  const file = new URL(`data:text/javascript,${encodeURIComponent(source)}`);
  const ask = createOnDemandWorker<string, string>(file, { maxHeapMb: 64, maxMs: 60_000 });
  const crashing = ask("crash");
  const waiting = ask("next");
  await expect(crashing).rejects.toThrow("crashed");
  expect(await waiting).toBe("answer to next");
});
