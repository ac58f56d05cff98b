/**
 * Why a mail couldn't be sent. rejected: the server permanently rejected the recipient or the message. refused: it
 * refused our login or our sender. unreachable: we couldn't connect, or the connection broke. delayed: the server asked
 * us to try again later. unconfirmed: the connection broke before the server confirmed a mail that we don't send twice.
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

/** @param error from nodemailer, or from writing to the outbox */
export function mailFailureOf(error: unknown, isRejected: boolean): MailFailure {
  if (isRejected) return "rejected";
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  if (code === "EAUTH" || (responseCode !== undefined && responseCode >= 500)) return "refused";
  if (responseCode !== undefined && responseCode >= 400) return "delayed";
  return code !== undefined && UNREACHABLE.has(code) ? "unreachable" : "other";
}
