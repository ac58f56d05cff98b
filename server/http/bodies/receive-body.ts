import { failure, type Outcome, success } from "#platform/outcome.ts";
import type { BodyPace } from "./body-pace.ts";
import { createFieldCounter } from "./field-counter.ts";

export type BodyFailure = "body-too-large" | "body-too-slow" | "too-many-fields";

/** With the body in memory, a slow sender doesn't occupy a slot of the render queue. */
export async function receiveBody(
  request: Request,
  { maxBytes, pace }: { maxBytes: number; pace: BodyPace },
): Promise<Outcome<Request, BodyFailure>> {
  if (!request.body) return success(request);
  const hasTooManyFields = createFieldCounter(request.headers.get("content-type") ?? "");
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const read = await Promise.race([reader.read(), pace.tooSlow]);
    if (read === "too-slow") return failure("body-too-slow");
    if (read.done) break;
    pace.add(read.value.length);
    size += read.value.length;
    if (size > maxBytes) return failure("body-too-large");
    if (hasTooManyFields(read.value)) return failure("too-many-fields");
    chunks.push(read.value);
  }
  return success(new Request(request, { body: Buffer.concat(chunks) }));
}

/**
 * Lets the route read a body that is too long for memory, but fails if it has too many fields or is too slow. The time
 * until the route reads on doesn't count.
 */
export function limitLongBody(request: Request, pace: BodyPace): Request {
  if (!request.body) return request;
  const hasTooManyFields = createFieldCounter(request.headers.get("content-type") ?? "");
  const reader = request.body.getReader();
  pace.pause();
  const fail = (controller: ReadableStreamDefaultController, message: string) => {
    controller.error(new TypeError(message));
    return reader.cancel();
  };
  const limited = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        pace.resume();
        const read = await Promise.race([reader.read(), pace.tooSlow]).finally(pace.pause);
        if (read === "too-slow") return fail(controller, "The body arrived too slowly.");
        if (read.done) return controller.close();
        pace.add(read.value.length);
        if (hasTooManyFields(read.value)) return fail(controller, "The form has too many fields.");
        controller.enqueue(read.value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  // The browser types lack `duplex`, which Node requires for a stream.
  const init: RequestInit & { duplex: "half" } = { body: limited, duplex: "half" };
  return new Request(request, init);
}
