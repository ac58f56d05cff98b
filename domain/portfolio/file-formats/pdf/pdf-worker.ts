import { parentPort } from "node:worker_threads";
import { parsePdf } from "./parse-pdf.ts";

const MAX_BYTES_AT_ONCE = 32_000_000;
const MAX_BYTES_OF_DOCUMENT = 256_000_000;

let remainingBytes = 0;

// Decompressed streams are outside V8's heap, so resourceLimits doesn't limit them, and 2 MB can decompress to 2 GB.
// Without DecompressionStream, pdf.js decompresses them itself, into arrays of growing size, which the proxy counts.
Reflect.deleteProperty(globalThis, "DecompressionStream");
globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(target, args, constructed) {
    if (typeof args[0] === "number") {
      remainingBytes -= args[0];
      if (args[0] > MAX_BYTES_AT_ONCE || remainingBytes < 0)
        throw new RangeError("The document is too large.");
    }
    return Reflect.construct(target, args, constructed);
  },
});

parentPort?.on("message", async (bytes: Uint8Array) => {
  remainingBytes = MAX_BYTES_OF_DOCUMENT;
  parentPort?.postMessage(await parsePdf(bytes));
});
