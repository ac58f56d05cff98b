export type DeliveryFailureCode =
  | "host-unknown"
  | "connection-refused"
  | "timeout"
  | "tls"
  | "authentication"
  | "sender-refused"
  | "recipient-refused"
  | "message-refused"
  | "connection-lost"
  | "not-smtp"
  | "other";

export interface DeliveryFailure {
  code: DeliveryFailureCode;
  /** The server's reply, or else the technical reason, in English. */
  detail: string;
}

export interface NodemailerError extends Error {
  code?: string;
  /** The system error's code, which nodemailer replaces with its own. */
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** Classifies an error of a MailTransport's `send`. */
export function classifyDeliveryFailure(error: unknown): DeliveryFailure {
  const mailError = (
    error instanceof Error && error.cause instanceof Error ? error.cause : error
  ) as NodemailerError;
  const detail = mailError.response ?? (error instanceof Error ? error.message : String(error));
  return { code: codeOf(mailError), detail: detail.slice(0, 500) };
}

/**
 * Whether the server rejected our address. Many servers do so in reply to the recipient: Postfix with "Sender address
 * rejected", Exim with "Sender verify failed".
 */
export function isSenderRejected({ command, response = "" }: NodemailerError): boolean {
  return command === "MAIL FROM" || (command === "RCPT TO" && /\bsender\b(?![\w.+-]*@)/i.test(response));
}

function codeOf(error: NodemailerError): DeliveryFailureCode {
  const { code, originalCode = "", command, message = "" } = error;
  // These messages quote the host's name or the server's reply, which may contain any word.
  const isQuote = code === "EDNS" || code === "EAUTH" || command === "RCPT TO" || command === "DATA";
  // A plain TCP port answers TLS with something else, and a TLS port answers nothing to a plain greeting.
  if (!isQuote && /ssl|tls|certificate/i.test(`${originalCode} ${message}`)) return "tls";
  switch (code) {
    case "EDNS":
      return "host-unknown";
    case "ETLS":
      return "tls";
    case "EAUTH":
    case "ENOAUTH":
      return "authentication";
    case "ETIMEDOUT":
    case "EABORT":
      return "timeout";
    case "EENVELOPE":
      if (isSenderRejected(error)) return "sender-refused";
      return command === "RCPT TO" ? "recipient-refused" : "message-refused";
    case "EMESSAGE":
      return command === "MAIL FROM" ? "sender-refused" : "message-refused";
    case "EPROTOCOL":
      return "not-smtp";
    case "ECONNECTION":
      return "connection-lost";
    case "ESOCKET":
      return codeOfSocket(originalCode);
    default:
      return "other";
  }
}

function codeOfSocket(code: string): DeliveryFailureCode {
  if (code === "ECONNREFUSED" || code === "EHOSTUNREACH" || code === "ENETUNREACH")
    return "connection-refused";
  if (code === "ETIMEDOUT") return "timeout";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "host-unknown";
  return /CERT|SIGNED|ALTNAME/.test(code) ? "tls" : "connection-lost";
}
