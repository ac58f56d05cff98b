/** Who asks, as far as a request tells. */
export interface Caller {
  /** Network address: the socket's, or what a trusted proxy says. Never what a browser can claim. */
  address: string;
  /** The Cookie header. */
  cookie: string | null;
  userAgent: string | null;
}

/** Where better-auth is told to look for the address; no header of the request itself gets there. */
export const CALLER_ADDRESS_HEADER = "x-caller-address";

/** What better-auth reads of a request. */
export function headersOf({ address, cookie, userAgent }: Caller): Headers {
  const headers = new Headers({ [CALLER_ADDRESS_HEADER]: address });
  if (cookie !== null) headers.set("cookie", cookie);
  if (userAgent !== null) headers.set("user-agent", userAgent);
  return headers;
}
