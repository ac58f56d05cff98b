import { FormAlert } from "#app/forms/form-alert.tsx";
import { mailTest } from "#copy/newsroom/settings/mail.ts";
import type { DeliveryFailure } from "#platform/mail/delivery-failure.ts";

export type MailTest =
  | { isSent: true; to: string; server: string | undefined; outboxFolder: string }
  | { isSent: false; failure: DeliveryFailure };

export function TestResult({ test }: { test: MailTest }) {
  if (!test.isSent) {
    return (
      <FormAlert tone="danger" title={mailTest.failed}>
        <p>{mailTest.failures[test.failure.code]}</p>
        <p className="mt-1 text-ink-soft wrap-anywhere">
          {mailTest.detail} <span lang="en">{test.failure.detail}</span>
        </p>
      </FormAlert>
    );
  }
  const { server, to, outboxFolder } = test;
  return (
    <FormAlert tone="success" title={server ? mailTest.sent : mailTest.written}>
      <p className="wrap-anywhere">
        {server ? mailTest.sentTo(to, server) : mailTest.writtenTo(outboxFolder)}
      </p>
      <p className="mt-1">{mailTest.retypePassword}</p>
    </FormAlert>
  );
}
