import { type RefObject, useEffect, useState } from "react";
import { ArticleBody } from "#app/news/article-body.tsx";
import { markdownEditor } from "#copy/newsroom/editor/markdown.ts";
import { retry } from "#copy/site.ts";
import { Button } from "#ui/button.tsx";
import { postText } from "./post-text.ts";

const DEBOUNCE_MS = 250;

export interface LivePreviewProps {
  content: string;
  box: RefObject<HTMLDivElement | null>;
}

/** Renders the text as its public page does. After a failure the last preview stays. */
export function LivePreview({ content, box }: LivePreviewProps) {
  const { label, empty, failed } = markdownEditor.preview;
  const [html, setHtml] = useState<string>();
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt renders the same text again
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(
      async () => {
        try {
          const response = await postText<{ html: string }>(
            "/admin/markdown/preview",
            "content",
            content,
            abort.signal,
          );
          if (abort.signal.aborted) return;
          setHtml(response.html);
          setHasFailed(false);
        } catch {
          if (!abort.signal.aborted) setHasFailed(true);
        }
      },
      html === undefined ? 0 : DEBOUNCE_MS,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [content, attempt]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
    <section ref={box} aria-label={label} tabIndex={0} className="newsroom-markdown-preview">
      <div role="status" className="newsroom-markdown-preview-status">
        {hasFailed ? (
          <>
            <span>{failed}</span>
            <Button size="sm" onClick={() => setAttempt(attempt + 1)}>
              {retry}
            </Button>
          </>
        ) : null}
      </div>
      {html?.trim() ? (
        <ArticleBody html={html} />
      ) : html === "" ? (
        <p className="text-sm text-ink-faint">{empty}</p>
      ) : null}
    </section>
  );
}
