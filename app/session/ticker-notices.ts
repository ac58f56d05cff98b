import { WATCHLIST_ITEMS_PATH } from "#app/seo/paths.ts";
import { portfolioToasts } from "#copy/toasts.ts";
import type { ToastRequest } from "#ui/toast/toast.ts";

export interface AddedTicker {
  symbol: string;
  portfolio: { id: number; name: string };
}

export function tickerNoticeDetail({ symbol, portfolio: { id, name } }: AddedTicker): string {
  return `${symbol}~${id}~${encodeURIComponent(name)}`;
}

function parseDetail(detail: string): AddedTicker {
  const [symbol = "", id = "", ...name] = detail.split("~");
  return { symbol, portfolio: { id: Number(id), name: decodeURIComponent(name.join("~")) } };
}

export const tickerNotices = {
  "ticker-added": (detail: string): ToastRequest => {
    const { symbol, portfolio } = parseDetail(detail);
    return {
      ...portfolioToasts.tickerAdded(symbol, portfolio.name),
      durationMs: 10_000,
      action: {
        label: portfolioToasts.undo,
        select: (submit) =>
          void submit(
            { intent: "remove", portfolio: String(portfolio.id), symbol },
            { method: "post", action: WATCHLIST_ITEMS_PATH, navigate: false },
          ),
      },
    };
  },
  "ticker-already-there": (detail: string): ToastRequest => {
    const { symbol, portfolio } = parseDetail(detail);
    return { ...portfolioToasts.tickerAlreadyThere(symbol, portfolio.name), tone: "info" };
  },
  "ticker-restored": (symbol: string): ToastRequest => portfolioToasts.tickerRestored(symbol),
  "ticker-not-added": (detail: string): ToastRequest => {
    const [symbol = "", code = ""] = detail.split("~");
    return { ...portfolioToasts.tickerNotAdded(symbol, code), tone: "danger" };
  },
};

export type TickerNoticeName = keyof typeof tickerNotices;
