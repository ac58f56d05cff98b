import { type IncomingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";
import type { Product } from "./product.ts";

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export type RawRequest = (
  method: string,
  target: string,
  headers?: Record<string, string>,
  content?: string,
) => Promise<RawAnswer>;

/** Sends a request line unchanged; fetch() would normalise or reject it. */
export function sendRaw(
  product: Product,
  ...[method, target, headers = {}, content = ""]: Parameters<RawRequest>
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(product.url);
    request({ hostname, port, method, path: target, headers, agent: false }, async (response) => {
      const body = await text(response);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    })
      .on("error", reject)
      .end(content);
  });
}
