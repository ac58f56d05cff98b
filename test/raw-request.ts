import { type IncomingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";
import type { Product } from "./product.ts";

export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export type RawRequest = (
  method: string,
  target: string,
  headers?: Record<string, string>,
  content?: string,
) => Promise<RawResponse>;

/** Sends a request line unchanged; fetch() would normalise or reject it. */
export function sendRaw(
  product: Product,
  ...[method, target, headers = {}, content = ""]: Parameters<RawRequest>
): Promise<RawResponse> {
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
