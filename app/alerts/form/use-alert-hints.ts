import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { fetchJson } from "#app/fetch-json.ts";
import { ALERT_KINDS, type AlertKind } from "#domain/alerts/rules/alert.ts";
import type { AlertFormData, AlertQuote } from "./alert-form-data.ts";
import { thresholdNote } from "./threshold-note.ts";
import { suggestedText } from "./typed-alert.ts";

/**
 * The chosen kind, the company's price, and a note about the threshold. Fields are uncontrolled,
 * so that what was typed before hydration stays.
 */
export function useAlertHints(
  form: RefObject<HTMLDivElement | null>,
  { initial, quote, today }: Pick<AlertFormData, "initial" | "quote" | "today">,
) {
  const [kind, setKind] = useState(() => kindOf(initial.kind));
  const [threshold, setThreshold] = useState(initial.threshold);
  const [fetched, setFetched] = useState<AlertQuote | null>();
  const requestedSymbol = useRef(initial.symbol);
  const suggested = useRef(suggestedText(kind, quote?.last ?? undefined, today));
  const currentQuote = fetched === undefined ? quote : fetched;

  const suggest = (alertKind: AlertKind, price: AlertQuote | null) => {
    const input = form.current?.querySelector<HTMLInputElement>("[name=threshold]");
    if (!input || (input.value !== "" && input.value !== suggested.current)) return;
    suggested.current = suggestedText(alertKind, price?.last ?? undefined, today);
    input.value = suggested.current;
    setThreshold(suggested.current);
  };
  const update = () => {
    const values = new FormData(form.current?.querySelector("form") ?? undefined);
    const readField = (name: string) => String(values.get(name) ?? "").trim();
    const chosen = kindOf(readField("kind"));
    setKind(chosen);
    setThreshold(readField("threshold"));
    if (chosen !== kind) suggest(chosen, currentQuote);
    const symbol = readField("symbol").toUpperCase();
    if (symbol === requestedSymbol.current) return;
    requestedSymbol.current = symbol;
    if (!/^[A-Z0-9-]{4,12}$/.test(symbol)) {
      setFetched(null);
      return;
    }
    void fetchQuote(symbol).then((fetchedQuote) => {
      if (requestedSymbol.current !== symbol) return;
      setFetched(fetchedQuote);
      suggest(chosen, fetchedQuote);
    });
  };
  // Readers can fill in the form before it hydrates.
  const readPrefilledValues = useEffectEvent(update);
  useEffect(() => readPrefilledValues(), []);
  return {
    kind,
    quote: currentQuote,
    note: thresholdNote(kind, threshold, { quote: currentQuote, today }),
    update,
  };
}

function kindOf(value: string): AlertKind {
  return ALERT_KINDS.find((candidate) => candidate === value) ?? "price-above";
}

async function fetchQuote(symbol: string): Promise<AlertQuote | null> {
  return (await fetchJson<AlertQuote>(`/api/quote?${new URLSearchParams({ ticker: symbol })}`)) ?? null;
}
