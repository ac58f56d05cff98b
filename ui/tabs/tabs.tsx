import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { focusByKey } from "../arrow-keys.ts";
import { VisuallyHidden } from "../visually-hidden.tsx";

export interface TabsProps {
  label: string;
  /** The first tab is open initially. Every panel is in the HTML; without JavaScript all are visible. */
  tabs: readonly [Tab, ...Tab[]];
  value?: string;
  onValueChange?: (value: string) => void;
}

export interface Tab {
  value: string;
  text: string;
  /** Marks the tab with a dot; screen readers announce this text. */
  mark?: string | undefined;
  panel: ReactNode;
}

/**
 * Tabs that switch panels in place, also before hydration (tabs-script.ts); arrow keys move between them. Tabs with
 * their own URLs are links with the class `tab`.
 */
export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(tabs[0].value);
  const selected = value ?? own;
  const select = onValueChange ?? setOwn;

  // See tabs-script.ts.
  const adoptTabChosenBeforeHydration = useEffectEvent(() => {
    const chosen = list.current?.querySelector<HTMLElement>("[aria-selected=true]")?.dataset.tab;
    if (chosen !== undefined && chosen !== selected) select(chosen);
  });
  useEffect(() => adoptTabChosenBeforeHydration(), []);

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="js-only tabs mb-2"
        onKeyDown={(event) => focusByKey(event)?.click()}
      >
        {tabs.map(({ value, text, mark }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-tab-${value}`}
            aria-controls={`${id}-panel-${value}`}
            aria-selected={value === selected}
            tabIndex={value === selected ? 0 : -1}
            data-tab={value}
            suppressHydrationWarning
            className="tab"
            onClick={() => select(value)}
          >
            {text}
            {mark ? (
              <span className="ml-1.5 text-down">
                <span aria-hidden="true">●</span>
                <VisuallyHidden>{mark}</VisuallyHidden>
              </span>
            ) : null}
          </button>
        ))}
      </div>
      {tabs.map(({ value, text, panel }) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-panel-${value}`}
          aria-labelledby={`${id}-tab-${value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may contain nothing else to focus
          tabIndex={0}
          data-inactive={value === selected ? undefined : ""}
          suppressHydrationWarning
        >
          <h3 className="no-js-only mt-4 text-sm font-semibold">{text}</h3>
          {panel}
        </div>
      ))}
    </div>
  );
}
