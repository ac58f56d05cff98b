import { useState } from "react";
import { draftKey, formatRestored } from "#domain/news/newsroom/drafts/draft-key.ts";
import { type LocalCopy, moveLocalCopy } from "./autosave/local-copy.ts";
import { ConflictForm } from "./conflict/conflict-form.tsx";
import { EditorForm } from "./editor-form.tsx";
import type { EditorData } from "./read-editor.server.ts";
import type { BrowserFailure, SaveResponse } from "./saving/save-response.ts";

export interface ArticleEditorProps {
  data: EditorData;
  response: SaveResponse | BrowserFailure | undefined;
}

export function ArticleEditor({ data, response }: ArticleEditorProps) {
  const [view, setView] = useState(() => ({
    data,
    response,
    ...editorStateFor({ data, response }),
    fill: 0,
    discarded: discardedBy(response),
  }));
  if (view.response !== response || view.data !== data) {
    const hasTypedFields = response !== undefined && "typed" in response;
    // After a save that stays on the page, the fields already show the saved text: don't refill them.
    const isSaved = view.data.saved.version !== data.saved.version && data.restoredAt === undefined;
    const isRefilled = view.data !== data && !hasTypedFields && !isSaved;
    setView({
      data,
      response,
      filled: hasTypedFields ? response.typed : view.data === data ? view.filled : data.fields,
      // Errors detected by the browser, such as a lost connection, leave the comparison open.
      conflict: response && !hasTypedFields ? view.conflict : editorStateFor({ data, response }).conflict,
      fill: isRefilled ? view.fill + 1 : view.fill,
      discarded: view.response === response ? view.discarded : [...view.discarded, ...discardedBy(response)],
    });
  }
  if (view.conflict) return <ConflictForm conflict={view.conflict} response={response} data={data} />;
  const restore = (copy: LocalCopy) => {
    const { form, key, version, base } = copy;
    const draft = draftKey(data.article?.id);
    moveLocalCopy(data.userId, copy, draft);
    const offer = data.offers.find((offer) => offer.key === key);
    const restored = formatRestored(offer ?? copy);
    const filled = { ...data.saved, ...form, draft, restored, version, base };
    setView({ ...view, filled, discarded: [...view.discarded, key], fill: view.fill + 1 });
  };
  return (
    <EditorForm
      key={view.fill}
      data={data}
      filled={view.filled}
      response={response}
      discarded={view.discarded}
      onRestore={restore}
    />
  );
}

function discardedBy(response: ArticleEditorProps["response"]): string[] {
  return response?.kind === "typed" && response.discarded ? [response.discarded] : [];
}

function editorStateFor({ data, response }: ArticleEditorProps) {
  return {
    filled: response && "typed" in response ? response.typed : data.fields,
    conflict: response?.kind === "conflict" ? response : undefined,
  };
}
