/** A mail to one recipient, as plain text and HTML. */
export interface Mail {
  /** The same for every attempt: it becomes the Message-ID, by which mail servers recognise a duplicate. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The mail's link, for those who read it without a mail program. */
  link: string | undefined;
}

/** Delivers mails. */
export interface MailTransport {
  /** Where mails go, for the log. Never contains a password. */
  description: string;
  /**
   * @throws MailRejected when the mail will never be accepted; after any other error a later attempt may
   *   succeed
   */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The receiving server has permanently rejected the mail. */
export class MailRejected extends Error {}

/** The From header of mails. */
export interface MailSender {
  name: string;
  address: string;
}
