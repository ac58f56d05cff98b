/**
 * A lean HTTP/1.1 load client on raw sockets, in its own process so that it can have its own core. Like a
 * browser it sends one request at a time per connection (no pipelining). It parses just enough to verify a
 * complete response: status 200, a Content-Length, that many bytes. Any other response fails the run.
 *
 *   node lab/bench/load-client.ts '{"baseUrl":"http://127.0.0.1:3000","paths":["/"],"connections":16,"seconds":5}'
 *
 * Prints one LoadResult as JSON.
 */
import { connect } from "node:net";
import { performance } from "node:perf_hooks";

export interface LoadPlan {
  baseUrl: string;
  /** Distributed round-robin: with at least as many paths as connections, no two connections request the same page. */
  paths: readonly string[];
  connections: number;
  seconds: number;
  acceptEncoding?: string;
  /** Required size of every body, ±2 % because "5 menit yang lalu" changes length. Omitted: any size. */
  expectedBytes?: number;
}

export interface LoadResult {
  responses: number;
  perSecond: number;
  /** CPU seconds of this client per second of the run; near 1 means that the client was the bottleneck. */
  cpuShare: number;
}

const RESPONSE_TIMEOUT_MS = 10_000;

interface ResponseHead {
  end: number;
  bodyBytes: number;
}

/** Returns undefined if the head is incomplete. Throws for anything but a 200 with a Content-Length. */
function parseHead(received: Buffer): ResponseHead | undefined {
  const end = received.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const head = received.toString("latin1", 0, end);
  if (!head.startsWith("HTTP/1.1 200 ")) throw new Error(`unexpected response: ${head.split("\r\n", 1)[0]}`);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error("response without Content-Length");
  return { end: end + 4, bodyBytes: Number(length) };
}

function createResponseReader(expectedBytes: number | undefined, onResponse: () => void) {
  let partialHead: Buffer | undefined;
  let remainingBytes = 0; // of the body

  function take(bytes: number): void {
    remainingBytes -= bytes;
    if (remainingBytes < 0) throw new Error("more bytes than Content-Length declared");
    if (remainingBytes === 0) onResponse();
  }

  return (chunk: Buffer): void => {
    if (remainingBytes > 0) {
      take(chunk.length);
      return;
    }
    const received = partialHead ? Buffer.concat([partialHead, chunk]) : chunk;
    const head = parseHead(received);
    partialHead = head ? undefined : received;
    if (!head) return;
    if (expectedBytes !== undefined && Math.abs(head.bodyBytes / expectedBytes - 1) > 0.02) {
      throw new Error(`expected a body of ${expectedBytes} bytes, got ${head.bodyBytes}`);
    }
    remainingBytes = head.bodyBytes;
    take(received.length - head.end);
  };
}

async function runLoad(plan: LoadPlan): Promise<LoadResult> {
  const url = new URL(plan.baseUrl);
  const requests = plan.paths.map((path) =>
    Buffer.from(
      `GET ${path} HTTP/1.1\r\nHost: ${url.host}\r\nAccept-Encoding: ${plan.acceptEncoding ?? "gzip"}\r\n\r\n`,
    ),
  );
  const startedAt = performance.now();
  const startedCpu = process.cpuUsage();
  const endsAt = startedAt + plan.seconds * 1000;
  let responses = 0;

  async function runConnection(connection: number): Promise<void> {
    const ownRequests = requests.filter(
      (_, index) => index % plan.connections === connection % requests.length,
    );
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const socket = connect({ host: url.hostname, port: Number(url.port || 80), noDelay: true });
    let turn = 0;
    const sendRequest = () => socket.write(ownRequests[turn++ % ownRequests.length] as Buffer);
    const read = createResponseReader(plan.expectedBytes, () => {
      responses++;
      if (performance.now() < endsAt) sendRequest();
      else resolve();
    });
    socket.setTimeout(RESPONSE_TIMEOUT_MS, () =>
      reject(new Error(`no response for ${RESPONSE_TIMEOUT_MS} ms`)),
    );
    socket.on("connect", sendRequest);
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("the server closed a connection")));
    socket.on("data", (chunk: Buffer) => {
      try {
        read(chunk);
      } catch (error) {
        reject(error);
      }
    });
    await promise;
    socket.destroy();
  }

  await Promise.all(Array.from({ length: plan.connections }, (_, connection) => runConnection(connection)));
  const seconds = (performance.now() - startedAt) / 1000;
  const cpu = process.cpuUsage(startedCpu);
  return { responses, perSecond: responses / seconds, cpuShare: (cpu.user + cpu.system) / 1e6 / seconds };
}

if (import.meta.main) {
  const result = await runLoad(JSON.parse(process.argv[2] ?? "{}") as LoadPlan);
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
