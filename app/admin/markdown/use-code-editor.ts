import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { CodeEditor } from "./code-editor.ts";
import type { ReportFailure } from "./pasting.ts";

export interface CodeEditorOptions {
  textarea: RefObject<HTMLTextAreaElement | null>;
  /** Where the editor is put. */
  place: RefObject<HTMLElement | null>;
  labelId: string;
  errorId: string | undefined;
  /** Called with the textarea's text just before the editor replaces it. */
  onReady(value: string): void;
  onFailed: ReportFailure;
  onImage(): void;
}

/** Replaces the textarea with the code editor once its script has loaded. */
export function useCodeEditor(options: CodeEditorOptions) {
  const { textarea, place, labelId, errorId, onReady, onFailed, onImage } = options;
  const editor = useRef<CodeEditor>(undefined);
  const isComposing = useRef(false);
  const [state, setState] = useState<"plain" | "ready" | "failed">("plain");
  const [attempt, setAttempt] = useState(0);
  const describe = useEffectEvent(() => ({ labelId, errorId }));
  const beReady = useEffectEvent(onReady);
  const reportFailure = useEffectEvent(onFailed);
  const chooseImage = useEffectEvent(onImage);

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
          onFailed: (title, description) => reportFailure(title, description),
          onImage: () => chooseImage(),
        });
        const { value } = textarea.current;
        // Flush synchronously, so that the textarea and the editor are never visible together.
        flushSync(() => {
          beReady(value);
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

  return {
    editor,
    state,
    retry: () => setAttempt(attempt + 1),
    compositionHandlers: {
      onCompositionStart() {
        isComposing.current = true;
      },
      onCompositionEnd() {
        isComposing.current = false;
      },
    },
  };
}

function once(target: EventTarget | null, type: string): Promise<void> {
  return new Promise((resolve) => target?.addEventListener(type, () => resolve(), { once: true }));
}
