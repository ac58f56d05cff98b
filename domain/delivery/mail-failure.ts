/**
 * Why a mail couldn't be sent. rejected: the server refused the recipient or the message for good. refused: it refused
 * our login or our sender. unreachable: no connection, or it broke. delayed: the server asked us to try again later.
 * unconfirmed: the connection broke after the message, which isn't repeated.
 */
export type MailFailure = "rejected" | "refused" | "unreachable" | "delayed" | "unconfirmed" | "other";

const UNREACHABLE = new Set([
  "ECONNECTION",
  "ECONNREFUSED",
  "ECONNRESET",
  "EDNS",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "EPROTOCOL",
  "ESOCKET",
  "ETIMEDOUT",
  "ETLS",
]);

/** @param error of nodemailer, or of a file in the outbox */
export function mailFailureOf(error: unknown, isRejected: boolean): MailFailure {
  if (isRejected) return "rejected";
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  if (code === "EAUTH" || (responseCode !== undefined && responseCode >= 500)) return "refused";
  if (responseCode !== undefined && responseCode >= 400) return "delayed";
  return code !== undefined && UNREACHABLE.has(code) ? "unreachable" : "other";
}
