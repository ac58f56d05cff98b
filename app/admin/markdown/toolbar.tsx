import { useState } from "react";
import { markdownEditor } from "#copy/newsroom/editor/markdown.ts";
import { focusByKey } from "#ui/arrow-keys.ts";
import { buttonClass } from "#ui/button-style.ts";
import type { FormatAction } from "./formatting.ts";
import { ariaKeys, formatKeys, readableKeys } from "./keys.ts";

export const VIEWS = ["write", "both", "preview"] as const;
export type EditorViewName = (typeof VIEWS)[number];

export interface ToolbarProps {
  view: EditorViewName;
  onView(view: EditorViewName): void;
  onFormat(action: FormatAction): void;
}

const ACTIONS = Object.keys(formatKeys) as FormatAction[];

/** Rendered in the browser only, once the editor is ready. */
export function Toolbar({ view, onView, onFormat }: ToolbarProps) {
  const { actions, toolbar, views, withKeys } = markdownEditor;
  const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);
  const isPreview = view === "preview";
  const [lastFocused, setLastFocused] = useState<FormatAction | EditorViewName | undefined>(ACTIONS[0]);
  const isDisabled = isPreview && ACTIONS.some((action) => action === lastFocused);
  const tabStop = isDisabled ? view : lastFocused;
  const focusProps = (name: FormatAction | EditorViewName) => ({
    tabIndex: name === tabStop ? 0 : -1,
    onFocus: () => setLastFocused(name),
  });
  return (
    <div role="toolbar" aria-label={toolbar} className="newsroom-markdown-toolbar" onKeyDown={focusByKey}>
      <div className="newsroom-markdown-formats">
        {ACTIONS.map((action) => (
          <button
            key={action}
            type="button"
            disabled={isPreview}
            title={withKeys(actions[action], readableKeys(formatKeys[action], isMac))}
            aria-label={actions[action]}
            aria-keyshortcuts={ariaKeys(formatKeys[action], isMac)}
            onClick={() => onFormat(action)}
            className={buttonClass({ variant: "quiet", size: "sm", isIconOnly: true })}
            {...focusProps(action)}
          >
            <ToolbarIcon name={action} />
          </button>
        ))}
      </div>
      <div role="radiogroup" aria-label={views.label} className="newsroom-markdown-views">
        {VIEWS.map((name) => (
          // biome-ignore lint/a11y/useSemanticElements: the toolbar's arrow keys would select native radio buttons
          <button
            key={name}
            type="button"
            role="radio"
            aria-checked={name === view}
            onClick={() => onView(name)}
            {...focusProps(name)}
          >
            {views[name]}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Separate from ui/icon.tsx, which readers download, but in the same style. */
const paths: Readonly<Record<FormatAction, string>> = {
  bold: "M7 4.5h6a3.75 3.75 0 0 1 0 7.5H7V4.5ZM7 12h7a3.75 3.75 0 0 1 0 7.5H7V12Z",
  italic: "M10 4.5h7M7 19.5h7M14 4.5l-4 15",
  heading:
    "M4.5 5v14m9-14v14m-9-7h9m3.5 1.25c.25-1 1-1.5 1.9-1.5 1.1 0 1.85.75 1.85 1.75 0 1.9-3.75 2.5-3.75 4.5h4",
  bullets: "M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01",
  numbers: "M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.75V9M4 14.5c0-1.25 2.5-1.25 2.5.25C6.5 16 4 17.5 4 19h2.75",
  quote: "M10 7.5H5.5v5H10v-5Zm0 5c0 2.5-1.25 4-3.75 4.5M18.5 7.5H14v5h4.5v-5Zm0 5c0 2.5-1.25 4-3.75 4.5",
  link: "M10 14a4 4 0 0 0 5.66 0l3.1-3.1a4 4 0 0 0-5.66-5.66L12 6.34M14 10a4 4 0 0 0-5.66 0l-3.1 3.1a4 4 0 0 0 5.66 5.66l1.1-1.1",
  table: "M4 5h16v14H4V5Zm0 5h16M4 14.5h16M10 5v14",
  image: "M4 5h16v14H4V5Zm0 11 4.5-4.5 4 4 2.5-2.5 5 5M15.5 9.25v.01",
};

function ToolbarIcon({ name }: { name: FormatAction }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={18}
      height={18}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
