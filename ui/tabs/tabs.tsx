import { Tabs as RadixTabs } from "radix-ui";
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";
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

/** Marks a tab that a click has focused. Radix focuses it by script, for which browsers would show a focus ring. */
const byPointer = {
  onPointerDown: ({ currentTarget }: SyntheticEvent<Element>) =>
    void currentTarget.toggleAttribute("data-clicked", true),
  onKeyDown: ({ currentTarget }: SyntheticEvent<Element>) => currentTarget.removeAttribute("data-clicked"),
  onBlur: ({ currentTarget }: SyntheticEvent<Element>) => currentTarget.removeAttribute("data-clicked"),
};

/**
 * Tabs that switch panels in place, also before hydration (tabs-script.ts); arrow keys move between them. Tabs with
 * their own URLs are links with the class `tab`.
 */
export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  const root = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(tabs[0].value);
  const change = onValueChange ?? setOwn;

  // Adopts the tab chosen before hydration; see tabs-script.ts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useEffect(() => {
    const chosen = root.current?.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.dataset.tab;
    if (chosen !== undefined && chosen !== (value ?? own)) change(chosen);
  }, []);

  return (
    <RadixTabs.Root ref={root} value={value ?? own} onValueChange={change}>
      <RadixTabs.List aria-label={label} className="js-only tabs mb-2">
        {tabs.map(({ value, text, mark }) => (
          <RadixTabs.Trigger
            key={value}
            value={value}
            data-tab={value}
            suppressHydrationWarning
            className="tab data-clicked:outline-none"
            {...byPointer}
          >
            {text}
            {mark ? (
              <span className="ml-1.5 text-down">
                <span aria-hidden="true">●</span>
                <VisuallyHidden>{mark}</VisuallyHidden>
              </span>
            ) : null}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map(({ value, text, panel }) => (
        <RadixTabs.Content key={value} value={value} forceMount suppressHydrationWarning>
          <h3 className="no-js-only mt-4 text-sm font-semibold">{text}</h3>
          {panel}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
