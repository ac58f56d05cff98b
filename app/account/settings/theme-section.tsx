import { ThemeChoice } from "#app/frame/theme/theme-choice.tsx";
import { accountSettingsPage } from "#copy/accounts/accounts.ts";
import { Card } from "#ui/card.tsx";
import type { IconName } from "#ui/icon.tsx";

const icons = { light: "sun", dark: "moon", system: "monitor" } as const satisfies Record<string, IconName>;

export function ThemeSection() {
  const { heading, choices, withoutScript } = accountSettingsPage.theme;
  return (
    <Card id="theme" title={heading}>
      <div className="js-only">
        <ThemeChoice label={heading} choices={choices} icons={icons} />
      </div>
      <p className="no-js-only text-sm text-ink-soft">{withoutScript}</p>
    </Card>
  );
}
