import { mailPage } from "#copy/newsroom/settings/mail.ts";
import type { MailForm } from "#domain/accounts/mail/mail-settings.ts";

export function StoredMailSettings({ stored }: { stored: MailForm }) {
  const facts = (
    ["host", "port", "encryption", "user", "senderName", "senderAddress", "bulkPerMinute"] as const
  ).map((name) => [mailPage[name], stored[name]] as const);
  return (
    <>
      <p className="mt-2 font-semibold">{mailPage.current}</p>
      <dl className="newsroom-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value || mailPage.none}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
