import { buttonClass } from "#ui/button-style.ts";
import { Icon, type IconName } from "#ui/icon.tsx";
import { usePressedState } from "./theme-controls.tsx";

type Theme = "light" | "dark" | "system";

export interface ThemeChoiceProps {
  label: string;
  choices: Record<Theme, string>;
  icons: Record<Theme, IconName>;
}

export function ThemeChoice({ label, choices, icons }: ThemeChoiceProps) {
  usePressedState();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {(Object.keys(choices) as Theme[]).map((theme) => (
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
  );
}
