import { useEffect, useRef, useState } from "react";
import type { TickerMention } from "#domain/news/articles/mentions/find-mentions.ts";
import { type EditorFields, mentioningText } from "../editor-fields.ts";
import { MENTIONS_PATH } from "../paths.ts";

/** A pause in typing. */
const AFTER_MS = 1_500;

/** Companies in the text as it is now, shortly after it was typed. */
export function useMentions(typed: EditorFields, initial: TickerMention[]): TickerMention[] {
  const [mentions, setMentions] = useState(initial);
  const text = mentioningText(typed);
  const known = useRef(text);
  useEffect(() => {
    if (text === known.current) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const body = new FormData();
      body.set("text", text);
      const request = fetch(MENTIONS_PATH, { method: "POST", body, signal: abort.signal });
      const found = await request
        .then((response) =>
          response.ok ? (response.json() as Promise<{ mentions: TickerMention[] }>) : undefined,
        )
        .catch(() => undefined); // the suggestions stay until the next pause
      if (!found || abort.signal.aborted) return;
      known.current = text;
      setMentions(found.mentions);
    }, AFTER_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);
  return mentions;
}
