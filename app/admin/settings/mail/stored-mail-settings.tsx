import { mailPage } from "#copy/newsroom/settings/mail.ts";
import type { MailForm } from "#domain/accounts/mail/mail-settings.ts";
import { Facts } from "../../facts.tsx";

const NAMES = ["host", "port", "encryption", "user", "senderName", "senderAddress", "bulkPerMinute"] as const;

export function StoredMailSettings({ stored }: { stored: MailForm }) {
  return (
    <Facts
      heading={mailPage.current}
      rows={NAMES.map((name) => [mailPage[name], stored[name] || mailPage.none])}
    />
  );
}
