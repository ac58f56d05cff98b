export interface Mail {
  /** The same for every attempt: it becomes the Message-ID, which lets mail servers detect a duplicate. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The mail's link, for reading the outbox without a mail program. */
  link: string | undefined;
}

export interface MailTransport {
  /** The destination, for the log. Never contains a password. */
  description: string;
  /** @throws MailRejected if the mail will never be accepted; after any other error a later attempt may succeed */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export class MailRejected extends Error {}

export interface MailSender {
  name: string;
  address: string;
}
