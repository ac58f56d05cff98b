import { alertMailContent, pushText, webhookTexts } from "#copy/alerts/delivery-texts.ts";
import type { Delivery, DeliveryTexts } from "#domain/alerts/channels/delivery.ts";
import { NOTIFICATION_SETTINGS_PATH } from "#domain/alerts/inbox/notification.ts";
import { unsubscribePath } from "#domain/delivery/unsubscription.server.ts";
import { mailBrandOf } from "#domain/site/mail-brand.ts";
import type { Site } from "#domain/site/site-identity.server.ts";
import { DAY_MS } from "#format/durations.ts";
import { composeMail } from "#platform/mail/compose-mail.ts";
import { encryptMail } from "./encrypted-mail.ts";

/** A mail that arrives later would only confuse; the inbox has the notification. */
const ALERT_LIFETIME_MS = DAY_MS;

export function createDeliveryTexts(
  secret: string,
  { siteIdentity, siteUrl }: { siteIdentity: () => Site; siteUrl: string },
): DeliveryTexts {
  return {
    mail(delivery) {
      const site = siteIdentity();
      const stopAllUrl = siteUrl + unsubscribePath(secret, { kind: "alerts-mail", userId: delivery.userId });
      const entries = delivery.entries.map(({ facts, alertId }) => ({
        facts,
        stopUrl: alertId === null ? undefined : siteUrl + unsubscribePath(secret, { kind: "alert", alertId }),
      }));
      const settingsUrl = siteUrl + NOTIFICATION_SETTINGS_PATH;
      const content = alertMailContent(
        { ...delivery, entries },
        { siteName: site.name, siteUrl, settingsUrl, stopAllUrl },
      );
      return {
        ...encryptMail(secret, composeMail(content, mailBrandOf(site, siteUrl))),
        expiresAt: new Date(Date.now() + ALERT_LIFETIME_MS),
        unsubscribeUrl: stopAllUrl,
      };
    },
    push: pushText,
    webhook: (delivery) => webhookBody(delivery, siteUrl),
  };
}

/** Documented in docs/api.md. */
function webhookBody(delivery: Delivery, siteUrl: string): object {
  const texts = webhookTexts(delivery);
  return {
    id: delivery.id,
    isTest: delivery.isTest,
    isLastToday: delivery.isLastToday,
    notifications: texts.map(({ title, body, path }, index) => {
      const entry = delivery.entries[index];
      return {
        id: entry?.notificationId ?? null,
        at: entry?.createdAt ?? null,
        kind: entry?.facts.kind ?? "test",
        symbol: entry && "symbol" in entry.facts ? entry.facts.symbol : null,
        title,
        body,
        url: siteUrl + path,
      };
    }),
  };
}
