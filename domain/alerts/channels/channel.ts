export const CHANNELS = ["mail", "push", "webhook"] as const;

export type Channel = (typeof CHANNELS)[number];

/** waiting: to be sent, or being sent. skipped: never sent, e.g. because of the daily cap. */
export type DeliveryState = "waiting" | "sent" | "failed" | "skipped";

/** Why a delivery failed or was skipped; copy/accounts/notifications.ts has the texts. */
export type DeliveryFailureReason =
  | "rejected"
  | "unreachable"
  | "delayed"
  | "timed-out"
  /** The outbound guard rejected the address, for example as private. */
  | "address-refused"
  /** The push service says that the device has unsubscribed (404, 410). */
  | "subscription-gone"
  /** The session on the device has ended. */
  | "signed-out"
  | "too-large"
  | "bounced"
  | "daily-cap"
  | "channel-off"
  /** A bug of ours, e.g. while composing the message; see the log. */
  | "internal"
  | "other";
