import { usePressedState } from "#app/frame/theme/theme-controls.tsx";
import { accountSettingsPage } from "#copy/accounts/accounts.ts";
import { buttonClass } from "#ui/button-style.ts";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";

const icons = { light: "sun", dark: "moon", system: "monitor" } as const;

export function ThemeSection() {
  usePressedState();
  const { heading, choices, withoutScript } = accountSettingsPage.theme;
  return (
    <Card id="theme" title={heading}>
      <div className="js-only">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{heading}</legend>
          {(Object.keys(choices) as (keyof typeof choices)[]).map((theme) => (
            <button
              key={theme}
              type="button"
              data-theme-choice={theme}
              suppressHydrationWarning
              className={buttonClass({
                className: "aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-canvas",
              })}
            >
              <Icon name={icons[theme]} size={18} />
              {choices[theme]}
            </button>
          ))}
        </fieldset>
      </div>
      <p className="no-js-only text-sm text-ink-soft">{withoutScript}</p>
    </Card>
  );
}
