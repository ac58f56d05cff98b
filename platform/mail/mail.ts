export interface Mail {
  /** The same for every attempt: it becomes the Message-ID, which lets mail servers detect a duplicate. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The mail's link, for reading the outbox without a mail program. */
  link: string | undefined;
  /** Unsubscribes with one click (RFC 8058); undefined for a mail without a subscription. */
  unsubscribeUrl?: string | undefined;
}

export interface MailTransport {
  /** The destination, for the log. Never contains a password. */
  description: string;
  /**
   * @param beforeEnd awaited before the final dot; if it rejects, the mail isn't sent
   * @throws MailRejected if the mail will never be accepted; after any other error a later attempt may succeed
   */
  send(mail: Mail, beforeEnd?: () => Promise<void>): Promise<void>;
  /** Closes its connections, once no mail is being sent. The next mail opens another. */
  close(): void;
}

export class MailRejected extends Error {
  /** Whether the recipient's address doesn't exist or no longer receives mail. */
  readonly isBounce: boolean;

  constructor(message: string, { isBounce = false, ...options }: ErrorOptions & { isBounce?: boolean } = {}) {
    super(message, options);
    this.isBounce = isBounce;
  }
}

export interface MailSender {
  name: string;
  address: string;
}
