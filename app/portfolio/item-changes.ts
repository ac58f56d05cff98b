import { useFetchers } from "react-router";
import { WATCHLIST_ITEMS_PATH } from "#app/seo/paths.ts";
import { showNotice } from "#app/session/notice-toasts.tsx";
import { showSessionEnded } from "#app/session/session-end.ts";
import { portfolioFailedTitles } from "#copy/portfolio.ts";
import { portfolioToasts } from "#copy/toasts.ts";
import { type ToastRequest, toast } from "#ui/toast/toast.ts";
import { parseRemoved } from "./watchlist-data.ts";

export type ItemChange =
  | { intent: "remove"; symbol: string }
  | { intent: "restore"; symbol: string; position: number }
  | { intent: "move"; symbol: string; direction: "up" | "down" };

export function usePendingRemovals(portfolioId: number): ReadonlySet<string> {
  const changes = useFetchers().flatMap(({ formAction, formData }) =>
    formAction === WATCHLIST_ITEMS_PATH && formData ? [formData] : [],
  );
  return new Set(
    changes
      .filter((form) => form.get("intent") === "remove" && form.get("portfolio") === String(portfolioId))
      .map((form) => String(form.get("symbol"))),
  );
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
    toast({ title: failedTitle(intent), tone: "danger" });
    return false;
  }
  const { pathname, searchParams } = new URL(redirectTo, location.origin);
  if (pathname === "/login" && intent === "add") {
    location.assign(redirectTo);
    return false;
  }
  if (pathname === "/login") {
    showSessionEnded();
    return false;
  }
  const symbol = String(change.get("symbol"));
  if (intent === "remove") {
    const removed = parseRemoved(searchParams.get("dihapus"));
    const restore = removed && undoAction({ intent: "restore", ...removed }, String(change.get("portfolio")));
    toast({ ...portfolioToasts.tickerRemoved(symbol), tone: "success", action: restore });
  }
  if (intent === "add" || intent === "restore") showNotice();
  return true;
}

function undoAction(change: ItemChange, portfolio: string): NonNullable<ToastRequest["action"]> {
  return {
    label: portfolioToasts.undo,
    select: (submit) =>
      void submit(
        { portfolio, ...change },
        { method: "post", action: WATCHLIST_ITEMS_PATH, navigate: false },
      ),
  };
}

function failedTitle(intent: string): string {
  if (intent === "remove") return portfolioFailedTitles.remove;
  return intent === "move" ? portfolioFailedTitles.move : portfolioFailedTitles.add;
}
