import { useFetchers } from "react-router";
import { WATCHLIST_ITEMS_PATH } from "#app/seo/paths.ts";
import { showNotice } from "#app/session/notice-toasts.tsx";
import { showSessionEnded } from "#app/session/session-end.ts";
import { portfolioFailedTitles } from "#copy/portfolio.ts";
import { portfolioToasts } from "#copy/toasts.ts";
import { toast } from "#ui/toast/toast.ts";
import { parseRemoved } from "./watchlist-data.ts";

export type ItemChange =
  | { intent: "remove"; symbol: string }
  | { intent: "restore"; symbol: string; position: number }
  | { intent: "move"; symbol: string; direction: "up" | "down" };

export function usePendingRemovals(portfolioId: number): ReadonlySet<string> {
  const removals = useFetchers().filter(
    ({ formAction, formData }) =>
      formAction === WATCHLIST_ITEMS_PATH &&
      formData?.get("intent") === "remove" &&
      formData.get("portfolio") === String(portfolioId),
  );
  return new Set(removals.map(({ formData }) => String(formData?.get("symbol"))));
}

/**
 * Shows the outcome of a change that was posted without leaving the page.
 *
 * @param redirectTo the server's redirect; undefined when the change failed
 * @returns whether it succeeded
 */
export function showItemChange(change: FormData, redirectTo: string | undefined): boolean {
  const intent = String(change.get("intent"));
  if (redirectTo === undefined) {
    const failed = intent === "remove" || intent === "move" ? intent : "add";
    toast({ title: portfolioFailedTitles[failed], tone: "danger" });
    return false;
  }
  const { pathname, searchParams } = new URL(redirectTo, location.origin);
  if (pathname === "/login") {
    if (intent === "add") location.assign(redirectTo);
    else showSessionEnded();
    return false;
  }
  const symbol = String(change.get("symbol"));
  if (intent === "remove") {
    const removed = parseRemoved(searchParams.get("dihapus"));
    const restore = { portfolio: String(change.get("portfolio")), intent: "restore", ...removed };
    toast({
      ...portfolioToasts.tickerRemoved(symbol),
      tone: "success",
      action: removed && {
        label: portfolioToasts.undo,
        select: (submit) =>
          void submit(restore, { method: "post", action: WATCHLIST_ITEMS_PATH, navigate: false }),
      },
    });
  }
  if (intent === "add" || intent === "restore") showNotice();
  return true;
}
