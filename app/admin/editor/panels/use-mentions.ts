import { useEffect, useRef, useState } from "react";
import type { TickerMention } from "#domain/news/articles/mentions/find-mentions.ts";
import type { UnknownTicker } from "#domain/news/newsroom/tickers/unknown-tickers.server.ts";
import { type EditorFields, mentioningText } from "../editor-fields.ts";
import { MENTIONS_PATH } from "../paths.ts";

const AFTER_MS = 1_500;

export interface TextMentions {
  mentions: TickerMention[];
  unknownTickers: UnknownTicker[];
}

export function useMentions(typed: EditorFields, initial: TextMentions): TextMentions {
  const [textMentions, setTextMentions] = useState(initial);
  const text = mentioningText(typed);
  const { tickers } = typed;
  const requestedText = `${tickers}\n${text}`;
  const processedText = useRef(requestedText);
  useEffect(() => {
    if (requestedText === processedText.current) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const body = new FormData();
      body.set("text", text);
      body.set("tickers", tickers);
      const request = fetch(MENTIONS_PATH, { method: "POST", body, signal: abort.signal });
      const result = await request
        .then((response) => (response.ok ? (response.json() as Promise<TextMentions>) : undefined))
        .catch(() => undefined); // keep the suggestions until the next request
      if (!result || abort.signal.aborted) return;
      processedText.current = requestedText;
      setTextMentions(result);
    }, AFTER_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [requestedText, text, tickers]);
  return textMentions;
}
