import { data, type RouterContextProvider, redirect } from "react-router";
import { appContext } from "#app/contexts.ts";
import { setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import type { NewsroomNoticeName } from "#copy/newsroom/newsroom.ts";
import type { CategoryFailure } from "#domain/news/newsroom/categories/categories.server.ts";
import { findCategory } from "#domain/news/newsroom/categories/categories.server.ts";
import type { Outcome } from "#platform/outcome.ts";
import { rowId } from "../row-id.ts";
import { CATEGORIES_PATH, CATEGORY_PARAMETER } from "./category-paths.ts";

type Context = Readonly<RouterContextProvider>;

export function requestedId(url: URL): number {
  return rowId(url.searchParams.get(CATEGORY_PARAMETER));
}

export async function requireCategory(context: Context, url: URL) {
  const category = await findCategory(context.get(appContext).db, requestedId(url));
  if (!category) throw redirect(CATEGORIES_PATH);
  return category;
}

export async function formResponse(
  context: Context,
  change: Promise<Outcome<unknown, CategoryFailure>>,
  { notice, typed }: { notice: NewsroomNoticeName; typed?: Record<string, string> },
) {
  const changed = await change.catch((error: unknown) => {
    context.get(appContext).log.error({ err: error }, "could not change a category");
    return { ok: false, code: "unavailable" } as const;
  });
  if (!changed.ok) {
    const status = changed.code === "unavailable" ? 500 : changed.code === "not-permitted" ? 403 : 422;
    return data({ code: changed.code, typed }, { status });
  }
  setCookies(context, noticeCookie(notice));
  throw redirect(CATEGORIES_PATH);
}
