import { useState } from "react";
import { useRevalidator } from "react-router";
import { tellSessionEnded } from "#app/session/session-end.ts";
import { portfolioFailedTitles, tickerRestored, watchlistPage } from "#copy/portfolio.ts";
import { portfolioToasts } from "#copy/toasts.ts";
import { toast } from "#ui/toast/toast.ts";
import type { WatchlistCardData } from "./watchlist-data.ts";

/** What the forms of a card ask for, at /watchlist/items. */
export type ItemChange =
  | { intent: "remove"; symbol: string }
  | { intent: "restore"; symbol: string; position: number }
  | { intent: "move"; symbol: string; direction: "up" | "down" };

export interface ItemChanges {
  /** Removed here and not yet by the server. */
  hidden: ReadonlySet<string>;
  remove(card: WatchlistCardData): void;
  move(symbol: string, direction: "up" | "down"): Promise<void>;
}

/** Changes to a watchlist without leaving the page; the same forms do it without JavaScript. */
export function useItemChanges(portfolioId: number | undefined): ItemChanges {
  const { revalidate } = useRevalidator();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());

  async function change(asked: ItemChange): Promise<boolean> {
    const outcome = await send(portfolioId, asked);
    if (outcome === "done") await revalidate();
    else if (outcome === "signed-out") tellSessionEnded();
    else toast({ title: failedTitle(asked), tone: "danger" });
    return outcome === "done";
  }

  async function remove({ symbol, position }: WatchlistCardData): Promise<void> {
    setHidden((before) => new Set([...before, symbol]));
    const isDone = await change({ intent: "remove", symbol });
    setHidden((before) => new Set([...before].filter((other) => other !== symbol)));
    if (!isDone) return;
    toast({
      ...portfolioToasts.tickerRemoved(symbol),
      tone: "success",
      action: { label: watchlistPage.undo, select: () => void restore(symbol, position) },
    });
  }

  async function restore(symbol: string, position: number): Promise<void> {
    if (await change({ intent: "restore", symbol, position })) {
      toast({ ...tickerRestored(symbol), tone: "success" });
    }
  }

  return {
    hidden,
    remove: (card) => void remove(card),
    move: async (symbol, direction) => void (await change({ intent: "move", symbol, direction })),
  };
}

async function send(
  portfolioId: number | undefined,
  asked: ItemChange,
): Promise<"done" | "failed" | "signed-out"> {
  const body = new URLSearchParams({ portfolio: String(portfolioId ?? "") });
  for (const [name, value] of Object.entries(asked)) body.set(name, String(value));
  try {
    const response = await fetch("/watchlist/items", {
      method: "POST",
      headers: { Accept: "application/json" },
      body,
    });
    if (response.status === 401) return "signed-out";
    return response.ok ? "done" : "failed";
  } catch {
    return "failed";
  }
}

function failedTitle({ intent }: ItemChange): string {
  if (intent === "remove") return portfolioFailedTitles.remove;
  return intent === "restore" ? portfolioFailedTitles.add : portfolioFailedTitles.move;
}
