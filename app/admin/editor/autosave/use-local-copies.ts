import { useEffect, useEffectEvent, useState } from "react";
import { type EditorFields, fieldsFingerprint } from "../editor-fields.ts";
import type { EditorData } from "../read-editor.server.ts";
import { forgetLocalCopy, type LocalCopy, listLocalCopies } from "./local-copy.ts";

/** Local copies that neither the server nor the form has; read once, on mount. */
export function useLocalCopies(filled: EditorFields, { article, saved, offers, userId }: EditorData) {
  const [copies, setCopies] = useState<LocalCopy[]>([]);
  const offerCopies = useEffectEvent(() => {
    // Compare texts, not times: this browser's clock may be wrong.
    const currentFingerprints = new Set([filled, saved].map(fieldsFingerprint));
    const offeredCopies = listLocalCopies(userId, article?.id).filter((copy) => {
      if (copy.key === filled.draft) return false;
      const copied = fieldsFingerprint({ ...saved, ...copy.form });
      const isKnown =
        currentFingerprints.has(copied) ||
        offers.some((offer) => offer.key === copy.key && offer.fingerprint === copied);
      if (isKnown) forgetLocalCopy(userId, copy.key);
      return !isKnown;
    });
    setCopies(offeredCopies);
  });
  useEffect(() => offerCopies(), []);
  return {
    copies,
    forget(copy: LocalCopy) {
      forgetLocalCopy(userId, copy.key);
      setCopies((all) => all.filter(({ key }) => key !== copy.key));
    },
  };
}
