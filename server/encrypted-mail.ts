import { MailRejected } from "#platform/mail/mail.ts";
import { decrypt, encrypt } from "#platform/secrets/encryption.ts";

const QUEUED_MAIL = "queued mail";

interface MailTexts {
  text: string;
  html: string;
  link: string | undefined;
}

/** The queue is in the database, and the link in a mail opens an account. */
export function encryptMail<Mail extends MailTexts>(secret: string, mail: Mail): Mail {
  return mapTexts(mail, (text) => encrypt(secret, QUEUED_MAIL, text));
}

export function decryptMail<Mail extends MailTexts>(secret: string, mail: Mail): Mail {
  return mapTexts(mail, (text) => {
    const decrypted = decrypt(secret, QUEUED_MAIL, text);
    if (decrypted === undefined) throw new MailRejected("it was encrypted with a different auth secret");
    return decrypted;
  });
}

function mapTexts<Mail extends MailTexts>(mail: Mail, map: (text: string) => string): Mail {
  const { text, html, link } = mail;
  return { ...mail, text: map(text), html: map(html), link: link === undefined ? undefined : map(link) };
}
