/**
 * `handle` of a route whose action takes files. The server allows it a longer body and doesn't read it,
 * because the body must not be read before the session is known.
 */
export interface UploadRoute {
  maxRequestBytes: number;
}
