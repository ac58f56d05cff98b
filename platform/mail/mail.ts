/** One mail to one person, in both forms. */
export interface Mail {
  /** Stays the same over all attempts: it becomes the Message-ID, by which mail servers know a repetition. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** What the mail asks to open; for those who read it without a mail program. */
  link: string | undefined;
}

/** A way out for mails. */
export interface MailTransport {
  /** For the log: where mails go. Never holds a password. */
  description: string;
  /**
   * @throws MailRefused when it will never be taken; any other error means that a later attempt may succeed
   */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The receiving side has said that it won't take this mail, now or later. */
export class MailRefused extends Error {}

/** From whom mails are. */
export interface MailSender {
  name: string;
  address: string;
}
