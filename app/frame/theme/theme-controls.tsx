import { useEffect } from "react";
import { header } from "#copy/site.ts";
import { buttonClass } from "#ui/button-style.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { THEME_CONTROLS_MOUNTED } from "./theme.ts";

/** The script in the head sets aria-pressed at load; controls that React mounts later request it. */
export function usePressedState() {
  useEffect(() => {
    document.dispatchEvent(new Event(THEME_CONTROLS_MOUNTED));
  }, []);
}

export interface ThemeToggleProps {
  text?: string;
  className?: string;
}

export function ThemeToggle({ text, className }: ThemeToggleProps) {
  usePressedState();
  return (
    <button
      type="button"
      data-theme-toggle=""
      aria-label={header.switchTheme}
      title={header.switchTheme}
      suppressHydrationWarning
      className={buttonClass({
        variant: text === undefined ? "quiet" : "secondary",
        isIconOnly: text === undefined,
        className: classNames("js-only", className),
      })}
    >
      <Icon name="sun" className="dark-only" />
      <Icon name="moon" className="light-only" />
      {text}
    </button>
  );
}
