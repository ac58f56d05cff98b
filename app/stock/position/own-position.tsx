import { type ReactNode, useEffect, useState } from "react";
import { isMarkedSignedIn } from "#app/session/session-classes.ts";

/** A member's position, on a page that is cached for everyone. Only members download the card. */
export function OwnPosition({ ticker, pricedAt }: { ticker: string; pricedAt: string | null }) {
  const [card, setCard] = useState<ReactNode>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new price changes the figures
  useEffect(() => {
    if (!isMarkedSignedIn()) return;
    const leaving = new AbortController();
    loadCard(ticker, leaving.signal).then(
      (loaded) => leaving.signal.aborted || setCard(loaded),
      () => {},
    );
    return () => leaving.abort();
  }, [ticker, pricedAt]);
  return card;
}

async function loadCard(ticker: string, signal: AbortSignal): Promise<ReactNode> {
  const response = await fetch(`/watchlist/posisi?${new URLSearchParams({ saham: ticker })}`, { signal });
  if (!response.ok) return null;
  const { positionCard } = await import("./position-card.tsx");
  return positionCard(await response.json());
}
