/** What a request says about its sender. */
export interface Caller {
  /** IP address: the socket's, or as reported by a trusted proxy. A browser can't forge it. */
  address: string;
  /** The Cookie header. */
  cookie: string | null;
  userAgent: string | null;
}

/** The header better-auth reads the IP address from. The request's own headers are never passed on. */
export const CALLER_ADDRESS_HEADER = "x-caller-address";

/** The request headers better-auth needs. */
export function headersOf({ address, cookie, userAgent }: Caller): Headers {
  const headers = new Headers({ [CALLER_ADDRESS_HEADER]: address });
  if (cookie !== null) headers.set("cookie", cookie);
  if (userAgent !== null) headers.set("user-agent", userAgent);
  return headers;
}
