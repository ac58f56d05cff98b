export interface Caller {
  /** The socket's, or the one that a trusted proxy reports. A browser can't forge it. */
  ipAddress: string;
  cookie: string | null;
  userAgent: string | null;
}

/** The header that better-auth reads the IP address from. We never pass on the request's own headers of that name. */
export const CALLER_ADDRESS_HEADER = "x-caller-address";

export function headersOf({ ipAddress, cookie, userAgent }: Caller): Headers {
  const headers = new Headers({ [CALLER_ADDRESS_HEADER]: ipAddress });
  if (cookie !== null) headers.set("cookie", cookie);
  if (userAgent !== null) headers.set("user-agent", userAgent);
  return headers;
}
