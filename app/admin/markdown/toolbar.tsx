import { useState } from "react";
import { markdownEditor } from "#copy/newsroom/editor/markdown.ts";
import { focusByKey } from "#ui/arrow-keys.ts";
import { buttonClass } from "#ui/button-style.ts";
import type { FormatAction } from "./formatting.ts";
import { ariaKeys, formatKeys, readableKeys } from "./keys.ts";
import { ToolbarIcon } from "./toolbar-icon.tsx";

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
