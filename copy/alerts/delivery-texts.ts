import type { Channel } from "#domain/alerts/channels/channel.ts";
import {
  INBOX_PATH,
  NOTIFICATION_SETTINGS_PATH,
  type NotificationFacts,
} from "#domain/alerts/inbox/notification.ts";
import { formatCount } from "#format/large-amount.ts";
import type { MailContent } from "#platform/mail/compose-mail.ts";
import { type NotificationText, notificationText } from "./notification-texts.ts";

/** A delivery of notifications by mail, push message or webhook, for which a text is needed. */
export interface DeliveryToWrite<Entry = { facts: NotificationFacts }> {
  entries: Entry[];
  isTest: boolean;
  isLastToday: boolean;
}

const LAST_TODAY =
  "Ini salinan terakhir hari ini sesuai batas harian Anda. Peringatan berikutnya tetap tercatat di situs.";

const testTexts = {
  mail: { title: "Email uji", body: "Peringatan lewat email sudah berfungsi." },
  push: { title: "Notifikasi uji", body: "Notifikasi di perangkat ini sudah berfungsi." },
  webhook: { title: "Webhook uji", body: "Webhook sudah berfungsi." },
} as const satisfies Record<Channel, Pick<NotificationText, "title" | "body">>;

export function alertMailContent(
  {
    entries,
    isTest,
    isLastToday,
  }: DeliveryToWrite<{ facts: NotificationFacts; stopUrl: string | undefined }>,
  site: { siteName: string; siteUrl: string; settingsUrl: string; stopAllUrl: string },
): MailContent {
  const texts = entries.map(({ facts, stopUrl }) => ({ ...notificationText(facts), stopUrl }));
  const title = isTest ? testTexts.mail.title : titleOf(texts);
  return {
    subject: title,
    preview: isTest ? testTexts.mail.body : texts.map(({ body }) => body).join(" "),
    heading: title,
    paragraphs: isTest ? [testTexts.mail.body] : [],
    entries: texts.map(({ title: heading, body, path, stopUrl }) => ({
      heading,
      text: body,
      links: [
        { label: "Buka di situs", url: `${site.siteUrl}${path}` },
        ...(stopUrl ? [{ label: "Hentikan peringatan ini", url: stopUrl }] : []),
      ],
    })),
    notes: isLastToday ? [LAST_TODAY] : [],
    footer: [
      `Anda menerima email ini karena memasang peringatan di ${site.siteName}. Bukan ajakan membeli atau menjual.`,
    ],
    footerLinks: [
      { label: "Atur notifikasi", url: site.settingsUrl },
      { label: "Berhenti menerima peringatan lewat email", url: site.stopAllUrl },
    ],
  };
}

export function pushText({ entries, isTest, isLastToday }: DeliveryToWrite): NotificationText {
  if (isTest) return { ...testTexts.push, path: NOTIFICATION_SETTINGS_PATH };
  const texts = entries.map(({ facts }) => notificationText(facts));
  const [first] = texts;
  const isSingle = texts.length === 1;
  const body = isSingle ? (first?.body ?? "") : texts.map(({ title }) => title).join("\n");
  return {
    title: titleOf(texts),
    body: isLastToday ? `${body}\n${LAST_TODAY}` : body,
    path: isSingle ? (first?.path ?? INBOX_PATH) : INBOX_PATH,
  };
}

/** The texts of a webhook's notifications. */
export function webhookTexts({ entries, isTest }: DeliveryToWrite): NotificationText[] {
  if (isTest) return [{ ...testTexts.webhook, path: NOTIFICATION_SETTINGS_PATH }];
  return entries.map(({ facts }) => notificationText(facts));
}

function titleOf(texts: readonly NotificationText[]): string {
  const [first, ...more] = texts;
  if (more.length === 0) return first?.title ?? "";
  return `${formatCount(texts.length)} peringatan: ${first?.title}, dan lainnya`;
}
