export type OutboundErrorCode =
  | "refused-address"
  | "refused-scheme"
  | "refused-port"
  | "refused-credentials"
  | "invalid-url"
  | "too-many-redirects"
  | "timeout"
  | "too-large"
  | "dns-failed"
  | "connect-failed"
  | "tls-failed"
  | "bad-response";

/**
 * A user-supplied address was not fetched. The message is one English sentence for an operator. It contains the address
 * without its query (which may contain a key) and nothing that the upstream server wrote. `cause` is for the log only.
 */
export class OutboundError extends Error {
  override readonly name = "OutboundError";
  readonly code: OutboundErrorCode;

  constructor(code: OutboundErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
