export const MAIL_ENCRYPTIONS = ["starttls", "tls", "none"] as const;

/** starttls requires encryption, whereas smtp:// in SMTP_URL uses it only if the server offers it. */
export type MailEncryption = (typeof MAIL_ENCRYPTIONS)[number];

export const defaultMailPorts: Readonly<Record<MailEncryption, number>> = {
  starttls: 587,
  tls: 465,
  none: 25,
};

export interface SmtpServer {
  host: string;
  port: number;
  encryption: MailEncryption;
  /** undefined: without authentication */
  login: { user: string; password: string } | undefined;
}
