import { settingsPage } from "#copy/accounts.ts";
import { buttonClass } from "#ui/button-style.ts";
import { Card } from "#ui/card.tsx";

export function DataSection() {
  const { heading, text, export: exportData } = settingsPage.data;
  return (
    <Card id="data" title={heading}>
      <p className="mb-4 text-ink-soft">{text}</p>
      {/* A plain link: what comes back is a file and no page. */}
      <a href="/settings/export" download className={buttonClass({})}>
        {exportData}
      </a>
    </Card>
  );
}
