import { type CSSProperties, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { markdownEditor } from "#copy/newsroom/editor/markdown.ts";
import { retry } from "#copy/site.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { CodeEditor } from "./code-editor.ts";
import type { UploadImage } from "./images.ts";
import { LivePreview } from "./live-preview.tsx";
import { type EditorViewName, Toolbar } from "./toolbar.tsx";

export interface MarkdownFieldProps {
  name: string;
  label: string;
  /** Initial text. To replace what is typed, change the field's `key`. */
  defaultValue: string;
  rows?: number;
  error?: string | undefined;
  onChange?(value: string): void;
  upload: UploadImage;
}

/** Pixels. Below this width, a side-by-side view is too narrow. */
const BOTH_FROM_WIDTH = 800;

/**
 * A Markdown textarea, enhanced with an editor, toolbar and preview once their script has loaded. The
 * textarea remains the form's field, and the fallback without JavaScript or if the script fails.
 */
export function MarkdownField({
  name,
  label,
  defaultValue,
  rows = 15,
  error,
  onChange,
  upload,
}: MarkdownFieldProps) {
  const id = useId();
  const labelId = `${id}-label`;
  const errorId = error ? `${id}-error` : undefined;
  const field = useRef<HTMLDivElement>(null);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const preview = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const isComposing = useRef(false);
  const editor = useRef<CodeEditor>(undefined);

  const [content, setContent] = useState(defaultValue);
  const [state, setState] = useState<"plain" | "ready" | "failed">("plain");
  const [attempt, setAttempt] = useState(0);
  const [view, setView] = useState<EditorViewName>("write");
  const [notice, setNotice] = useState<{ title: string; description?: string | undefined }>();
  const describe = useEffectEvent(() => ({ labelId, errorId }));
  const uploader = useEffectEvent(() => upload);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the script again
  useEffect(() => {
    let isGone = false;
    (async () => {
      try {
        const { createCodeEditor } = await import("./code-editor.ts");
        // Wait for an IME composition, as on phones: replacing the field would lose it.
        if (isComposing.current) await once(textarea.current, "compositionend");
        if (isGone || !textarea.current || !place.current) return;
        editor.current = createCodeEditor({
          parent: place.current,
          textarea: textarea.current,
          description: describe(),
          upload: () => uploader(),
          onFailed: (title, description) => setNotice({ title, description }),
          onImage: () => picker.current?.click(),
        });
        const isWide = (field.current?.clientWidth ?? 0) >= BOTH_FROM_WIDTH;
        const { value } = textarea.current;
        // Flush synchronously, so that the textarea and the editor are never visible together.
        flushSync(() => {
          setContent(value);
          if (isWide) setView("both");
          setState("ready");
        });
      } catch {
        if (!isGone) setState("failed");
      }
    })();
    return () => {
      isGone = true;
      editor.current?.destroy();
      editor.current = undefined;
    };
  }, [attempt]);

  useEffect(() => editor.current?.describe({ labelId, errorId }), [labelId, errorId]);

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
          onCompositionStart={() => {
            isComposing.current = true;
          }}
          onCompositionEnd={() => {
            isComposing.current = false;
          }}
          onChange={({ target }) => {
            setContent(target.value);
            onChange?.(target.value);
          }}
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
      <div role="status" className="text-sm">
        {state === "failed" ? (
          <p className="flex flex-wrap items-center gap-3">
            {markdownEditor.loadFailed}
            <Button size="sm" onClick={() => setAttempt(attempt + 1)}>
              {retry}
            </Button>
          </p>
        ) : null}
        {notice ? (
          <p className="flex flex-wrap items-center gap-3">
            <span className="font-medium text-down">{notice.title}</span>
            {notice.description}
            <Button
              size="sm"
              variant="quiet"
              isIconOnly
              aria-label={markdownEditor.close}
              onClick={() => setNotice(undefined)}
            >
              <Icon name="close" size={16} />
            </Button>
          </p>
        ) : null}
      </div>
    </div>
  );
}

function scrollAlong(from: Element, to: Element | null): void {
  const range = from.scrollHeight - from.clientHeight;
  if (!to || range <= 0) return;
  to.scrollTop = (from.scrollTop / range) * (to.scrollHeight - to.clientHeight);
}

function once(target: EventTarget | null, type: string): Promise<void> {
  return new Promise((resolve) => target?.addEventListener(type, () => resolve(), { once: true }));
}
