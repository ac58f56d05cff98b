import { Toolbar as RadixToolbar } from "radix-ui";
import { markdownEditor } from "#copy/newsroom/editor/markdown.ts";
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
  return (
    <RadixToolbar.Root aria-label={toolbar} className="newsroom-markdown-toolbar">
      <div className="newsroom-markdown-formats">
        {ACTIONS.map((action) => (
          <RadixToolbar.Button
            key={action}
            disabled={view === "preview"}
            title={withKeys(actions[action], readableKeys(formatKeys[action], isMac))}
            aria-label={actions[action]}
            aria-keyshortcuts={ariaKeys(formatKeys[action], isMac)}
            onClick={() => onFormat(action)}
            className={buttonClass({ variant: "quiet", size: "sm", iconOnly: true })}
          >
            <ToolbarIcon name={action} />
          </RadixToolbar.Button>
        ))}
      </div>
      <RadixToolbar.ToggleGroup
        type="single"
        aria-label={views.label}
        value={view}
        onValueChange={(chosen) => {
          const name = VIEWS.find((name) => name === chosen);
          if (name) onView(name);
        }}
        className="newsroom-markdown-views"
      >
        {VIEWS.map((name) => (
          <RadixToolbar.ToggleItem key={name} value={name}>
            {views[name]}
          </RadixToolbar.ToggleItem>
        ))}
      </RadixToolbar.ToggleGroup>
    </RadixToolbar.Root>
  );
}
