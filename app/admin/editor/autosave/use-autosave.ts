import { useEffect, useEffectEvent, useRef, useState } from "react";
import { articleFormOf, type EditorFields, isSameText } from "../editor-fields.ts";
import { sendDraft } from "./autosave-request.ts";
import { forgetLocalCopy, storeLocalCopy } from "./local-copy.ts";

export type AutosaveState =
  | { kind: "idle" }
  | { kind: "saved"; at: string }
  | { kind: "failed"; isStoredLocally: boolean }
  | { kind: "signed-out" };

const idle: AutosaveState = { kind: "idle" };

/** Debounce after the last keystroke, and the longest delay during continuous typing. */
const AFTER_MS = 1_500;
const AT_LATEST_MS = 10_000;
const RETRY_MS = [5_000, 10_000, 20_000, 30_000];

export interface AutosaveOptions {
  typed: EditorFields;
  storedFields: EditorFields;
  userId: string;
  isBusy: boolean;
}

/** Autosaves to a server draft, and to localStorage until the server has it. Never changes the article. */
export function useAutosave({ typed, storedFields, userId, isBusy }: AutosaveOptions): AutosaveState {
  const [state, setState] = useState(idle);
  const latest = useEffectEvent(() => typed);
  const lastStored = useRef(storedFields);
  const keepNewerBasis = useEffectEvent(() => {
    if (storedFields.version > lastStored.current.version) lastStored.current = storedFields;
  });
  const pendingSince = useRef<number | undefined>(undefined);
  const failures = useRef(0);
  const isSending = useRef(false);
  const [attempts, setAttempts] = useState(0);

  /** One request at a time: an older one that is slow must not arrive after a newer one. */
  const send = useEffectEvent(async () => {
    if (isSending.current) return;
    isSending.current = true;
    const sent = latest();
    const outcome = await sendDraft(sent);
    isSending.current = false;
    setAttempts((count) => count + 1);
    if (outcome.kind === "saved") {
      lastStored.current = sent;
      failures.current = 0;
      pendingSince.current = undefined;
      if (isSameText(latest(), sent)) forgetLocalCopy(userId, sent.draft);
      setState({ kind: "saved", at: outcome.savedAt });
      return;
    }
    failures.current += 1;
    const isStoredLocally = storeLocalCopy(userId, copyOf(latest()));
    setState(outcome.kind === "signed-out" ? outcome : { kind: "failed", isStoredLocally });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is followed by the next if it failed or more was typed
  useEffect(() => {
    keepNewerBasis();
    if (isBusy) return;
    if (isSameText(typed, lastStored.current)) {
      forgetLocalCopy(userId, typed.draft);
      pendingSince.current = undefined;
      failures.current = 0;
      setState((current) => (current.kind === "saved" ? current : idle));
      return;
    }
    storeLocalCopy(userId, copyOf(typed));
    if (isSending.current) return;
    pendingSince.current ??= performance.now();
    const waited = performance.now() - pendingSince.current;
    const pause =
      failures.current > 0
        ? (RETRY_MS[failures.current - 1] ?? RETRY_MS.at(-1) ?? 0)
        : Math.max(0, Math.min(AFTER_MS, AT_LATEST_MS - waited));
    const timer = setTimeout(() => send(), pause);
    return () => clearTimeout(timer);
  }, [typed, isBusy, userId, attempts]);

  useEffect(() => {
    const sendAtOnce = () => {
      if (failures.current > 0 && document.visibilityState === "visible") void send();
    };
    addEventListener("online", sendAtOnce);
    addEventListener("focus", sendAtOnce);
    return () => {
      removeEventListener("online", sendAtOnce);
      removeEventListener("focus", sendAtOnce);
    };
  }, []);
  return state;
}

function copyOf(fields: EditorFields) {
  const { draft, version, base } = fields;
  return { key: draft, form: articleFormOf(fields), version, base, savedAt: new Date().toISOString() };
}
