import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedPost {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface TestPushServer {
  /** 127.0.0.1:PORT, which tests list as an allowed host. */
  host: string;
  /** http://127.0.0.1:PORT */
  url: string;
  posts: ReceivedPost[];
  /** Breaks the connections of requests that hang. */
  hangUp(): void;
  stop(): Promise<void>;
}

type PushResponse = { status: number; headers?: Record<string, string> } | "hang";

/**
 * A push service, or the receiver of a webhook, which accepts each message with 201 unless `respond` returns another.
 */
export async function startPushServer(
  respond: (post: ReceivedPost) => PushResponse | undefined = () => undefined,
): Promise<TestPushServer> {
  const posts: ReceivedPost[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const post = { path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) };
      posts.push(post);
      const reply = respond(post) ?? { status: 201 };
      if (reply !== "hang") response.writeHead(reply.status, reply.headers).end("ok");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}`,
    posts,
    hangUp: () => server.closeAllConnections(),
    async stop() {
      server.closeAllConnections();
      await new Promise((stopped) => server.close(stopped));
    },
  };
}
