import { digestMailContent } from "#copy/digest/digest-mail.ts";
import { BULK_PRIORITY } from "#domain/delivery/mail-queue.server.ts";
import { unsubscribePath } from "#domain/delivery/unsubscription.server.ts";
import type { DigestMail, DigestMailer } from "#domain/digest/digest-mailer.ts";
import { mailBrandOf } from "#domain/site/mail-brand.ts";
import type { Site } from "#domain/site/site-identity.server.ts";
import { composeDigest } from "#platform/mail/compose-digest.ts";
import { encryptMail } from "./encrypted-mail.ts";

export function createDigestMailer(secret: string, siteIdentity: () => Site, siteUrl: string): DigestMailer {
  const urlOf = ({ recipient }: DigestMail) =>
    recipient && siteUrl + unsubscribePath(secret, { kind: "digest", ...recipient });
  const compose = (mail: DigestMail) => {
    const site = siteIdentity();
    const content = digestMailContent(
      { ...mail, unsubscribeUrl: urlOf(mail) },
      { siteName: site.name, siteUrl },
    );
    return composeDigest(content, mailBrandOf(site, siteUrl));
  };
  return {
    compose,
    newMail(to, mail, expiresAt) {
      const unsubscribeUrl = urlOf(mail);
      return {
        ...encryptMail(secret, { ...compose(mail), link: undefined }),
        recipient: to,
        expiresAt,
        // An editor is waiting for a test mail.
        priority: mail.recipient ? BULK_PRIORITY : 1,
        isAtMostOnce: true,
        ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
      };
    },
  };
}
