import type { IncomingMessage, ServerResponse } from "node:http";
import { requestIdOf } from "../request-id.ts";
import { chooseCoding } from "./content-coding.ts";
import type { EncodedPage } from "./encoded-page.ts";
import { matchesEntityTag } from "./entity-tag.ts";

/** Uses a single writeHead and end. Ignores Range, which a server may do. */
export function sendPage(req: IncomingMessage, res: ServerResponse, page: EncodedPage): void {
  const requestId = ["x-request-id", requestIdOf(req)];
  const validators = req.headers["if-none-match"];
  // Preconditions only apply to a page that would be a 200 (RFC 9110 section 13.2.1).
  if (validators !== undefined && page.status === 200 && matchesEntityTag(validators, page.etag)) {
    res.writeHead(304, [...page.notModifiedHeaders, ...requestId]).end();
    return;
  }
  const variant = page.variants[chooseCoding(req.headers["accept-encoding"])];
  res.writeHead(page.status, [...variant.headers, ...requestId]).end(variant.body); // for HEAD, Node omits the body
}
