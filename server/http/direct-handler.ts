import type { IncomingMessage, ServerResponse } from "node:http";

/** Responds on node:http itself, without the page cache, the render queue and the router. */
export interface DirectHandler {
  /** True for any URL in the form of its own, even if there is nothing at it. */
  has(url: string): boolean;
  /** For GET and HEAD. */
  serve(req: IncomingMessage, res: ServerResponse): void;
}
