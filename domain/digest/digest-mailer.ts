import type { NewMail } from "#domain/delivery/mail-queue.server.ts";
import type { PersonalContent, SharedContent } from "./content/content.ts";

export interface DigestMail {
  shared: SharedContent;
  /** Undefined for a visitor. */
  personal: PersonalContent | undefined;
  isMember: boolean;
  /** Undefined for a preview or a test, which has no recipient to unsubscribe. */
  recipient: { subscriberId: number; issueId: number } | undefined;
}

/** Composes mails. The server implements it, because the domain contains no text for readers. */
export interface DigestMailer {
  compose(mail: DigestMail): { subject: string; text: string; html: string };
  /** Composes a mail for the queue. */
  newMail(to: string, mail: DigestMail, expiresAt: Date): NewMail;
}
