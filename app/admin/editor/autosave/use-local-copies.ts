import { useEffect, useState } from "react";
import { type EditorFields, isSameText } from "../editor-fields.ts";
import type { DraftOffer } from "../read-editor.server.ts";
import { forgetLocalCopy, type LocalCopy, listLocalCopies } from "./local-copy.ts";

interface Known {
  /** What the form was filled with. */
  filled: EditorFields;
  saved: EditorFields;
  offers: readonly DraftOffer[];
  userId: string;
}

/** Copies in this browser that neither the server nor the form has. They are looked for once. */
export function useLocalCopies({ filled, saved, offers, userId }: Known) {
  const [copies, setCopies] = useState<LocalCopy[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page was opened with decides
  useEffect(() => {
    const found = listLocalCopies(userId, filled.draft).filter((copy) => {
      const isKnown = [filled, saved].some((fields) => isSameText({ ...fields, ...copy.form }, fields));
      if (isKnown) forgetLocalCopy(userId, copy.key);
      return !isKnown && !offers.some(({ key, savedAt }) => key === copy.key && savedAt >= copy.savedAt);
    });
    setCopies(found);
  }, []);
  return {
    copies,
    forget(copy: LocalCopy) {
      forgetLocalCopy(userId, copy.key);
      setCopies((all) => all.filter(({ key }) => key !== copy.key));
    },
  };
}
