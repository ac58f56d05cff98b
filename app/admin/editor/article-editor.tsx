import { useState } from "react";
import { draftKey, formatRestored } from "#domain/news/newsroom/drafts/draft-key.ts";
import { type LocalCopy, moveLocalCopy } from "./autosave/local-copy.ts";
import { ConflictForm } from "./conflict/conflict-form.tsx";
import { EditorForm } from "./editor-form.tsx";
import type { EditorData } from "./read-editor.server.ts";
import type { BrowserFailure, SaveResponse } from "./saving/save-response.ts";

export interface ArticleEditorProps {
  data: EditorData;
  answer: SaveResponse | BrowserFailure | undefined;
}

export function ArticleEditor({ data, answer }: ArticleEditorProps) {
  const [view, setView] = useState(() => ({
    data,
    answer,
    ...editorStateFor({ data, answer }),
    fill: 0,
    discarded: discardedBy(answer),
  }));
  if (view.answer !== answer || view.data !== data) {
    const isAnswered = answer !== undefined && "typed" in answer;
    // After a save that stays here, the page has the new version and the fields have what was typed.
    const isSaved = view.data.saved.version !== data.saved.version && data.restoredAt === undefined;
    const isRefilled = view.data !== data && !isAnswered && !isSaved;
    setView({
      data,
      answer,
      filled: isAnswered ? answer.typed : view.data === data ? view.filled : data.fields,
      // Errors detected by the browser, such as a lost connection, leave the comparison open.
      conflict: answer && !isAnswered ? view.conflict : editorStateFor({ data, answer }).conflict,
      fill: isRefilled ? view.fill + 1 : view.fill,
      discarded: view.answer === answer ? view.discarded : [...view.discarded, ...discardedBy(answer)],
    });
  }
  if (view.conflict) return <ConflictForm conflict={view.conflict} answer={answer} data={data} />;
  const restore = (copy: LocalCopy) => {
    const { form, key, version, base } = copy;
    const draft = draftKey(data.article?.id);
    moveLocalCopy(data.userId, copy, draft);
    const offer = data.offers.find((offer) => offer.key === key);
    const restored = offer ? formatRestored(offer) : "";
    const filled = { ...data.saved, ...form, draft, restored, version, base };
    setView({ ...view, filled, discarded: [...view.discarded, key], fill: view.fill + 1 });
  };
  return (
    <EditorForm
      key={view.fill}
      data={data}
      filled={view.filled}
      answer={answer}
      discarded={view.discarded}
      onRestore={restore}
    />
  );
}

function discardedBy(answer: ArticleEditorProps["answer"]): string[] {
  return answer?.kind === "typed" && answer.discarded ? [answer.discarded] : [];
}

function editorStateFor({ data, answer }: ArticleEditorProps) {
  return {
    filled: answer && "typed" in answer ? answer.typed : data.fields,
    conflict: answer?.kind === "conflict" ? answer : undefined,
  };
}
