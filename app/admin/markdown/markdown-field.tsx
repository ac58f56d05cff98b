import { type CSSProperties, useId, useRef, useState } from "react";
import { markdownEditor } from "#copy/newsroom/editor/markdown.ts";
import { retry as retryLabel } from "#copy/site.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { LivePreview } from "./live-preview.tsx";
import { type EditorViewName, Toolbar } from "./toolbar.tsx";
import { useCodeEditor } from "./use-code-editor.ts";

export interface MarkdownFieldProps {
  name: string;
  label: string;
  /** Initial text. To replace what is typed, change the field's `key`. */
  defaultValue: string;
  rows: number;
  error?: string | undefined;
}

/** Pixels. Below this width, a side-by-side view is too narrow. */
const BOTH_FROM_WIDTH = 800;

/**
 * A Markdown textarea, enhanced with an editor, toolbar and preview once their script has loaded. The
 * textarea remains the form's field, and the fallback without JavaScript or if the script fails.
 */
export function MarkdownField({ name, label, defaultValue, rows, error }: MarkdownFieldProps) {
  const id = useId();
  const labelId = `${id}-label`;
  const errorId = error ? `${id}-error` : undefined;
  const field = useRef<HTMLDivElement>(null);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const preview = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);

  const [content, setContent] = useState(defaultValue);
  const [view, setView] = useState<EditorViewName>("write");
  const [notice, setNotice] = useState<Notice>();
  const { editor, state, retry, compositionHandlers } = useCodeEditor({
    textarea,
    place,
    labelId,
    errorId,
    onReady(value) {
      setContent(value);
      if ((field.current?.clientWidth ?? 0) >= BOTH_FROM_WIDTH) setView("both");
    },
    onFailed: (title, description) => setNotice({ title, description }),
    onImage: () => picker.current?.click(),
  });

  const isReady = state === "ready";
  return (
    <div ref={field} className="newsroom-markdown" data-view={isReady ? view : undefined}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keyboards reach the editor itself */}
      <label
        id={labelId}
        htmlFor={id}
        className="text-sm font-medium"
        onClick={() => isReady && editor.current?.focus()}
      >
        {label}
      </label>
      {isReady ? (
        <Toolbar view={view} onView={setView} onFormat={(action) => editor.current?.format(action)} />
      ) : null}
      <div className="newsroom-markdown-panes">
        <textarea
          ref={textarea}
          id={id}
          name={name}
          rows={rows}
          defaultValue={defaultValue}
          hidden={isReady}
          aria-invalid={error ? true : undefined}
          aria-describedby={errorId}
          {...compositionHandlers}
          onChange={({ target }) => setContent(target.value)}
        />
        <div
          ref={place}
          className="newsroom-markdown-editor"
          style={{ "--rows": rows } as CSSProperties}
          data-invalid={error ? true : undefined}
          onScrollCapture={({ target }) => scrollAlong(target as Element, preview.current)}
        />
        {isReady && view !== "write" ? <LivePreview content={content} box={preview} /> : null}
      </div>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ target }) => {
          editor.current?.insertImages([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      {error ? (
        <p id={errorId} className="flex gap-1.5 text-sm text-down">
          <Icon name="alert" size={16} className="mt-0.5" />
          {error}
        </p>
      ) : null}
      <FieldStatus
        hasFailed={state === "failed"}
        onRetry={retry}
        notice={notice}
        onClose={() => setNotice(undefined)}
      />
    </div>
  );
}

interface Notice {
  title: string;
  description?: string | undefined;
}

interface FieldStatusProps {
  hasFailed: boolean;
  onRetry(): void;
  notice: Notice | undefined;
  onClose(): void;
}

function FieldStatus({ hasFailed, onRetry, notice, onClose }: FieldStatusProps) {
  return (
    <div role="status" className="text-sm">
      {hasFailed ? (
        <p className="flex flex-wrap items-center gap-3">
          {markdownEditor.loadFailed}
          <Button size="sm" onClick={onRetry}>
            {retryLabel}
          </Button>
        </p>
      ) : null}
      {notice ? (
        <p className="flex flex-wrap items-center gap-3">
          <span className="font-medium text-down">{notice.title}</span>
          {notice.description}
          <Button size="sm" variant="quiet" isIconOnly aria-label={markdownEditor.close} onClick={onClose}>
            <Icon name="close" size={16} />
          </Button>
        </p>
      ) : null}
    </div>
  );
}

function scrollAlong(from: Element, to: Element | null): void {
  const range = from.scrollHeight - from.clientHeight;
  if (!to || range <= 0) return;
  to.scrollTop = (from.scrollTop / range) * (to.scrollHeight - to.clientHeight);
}
