import { accountSettingsPage } from "#copy/accounts/accounts.ts";
import { buttonClass } from "#ui/button-style.ts";
import { Card } from "#ui/card.tsx";

export function DataSection() {
  const { heading, text, export: exportData } = accountSettingsPage.data;
  return (
    <Card id="data" title={heading}>
      <p className="mb-4 text-ink-soft">{text}</p>
      {/* Not a router link: the response is a file. */}
      <a href="/settings/export" download className={buttonClass({})}>
        {exportData}
      </a>
    </Card>
  );
}
