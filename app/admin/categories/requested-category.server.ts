import { redirect } from "react-router";
import { appContext, type Context } from "#app/contexts.ts";
import { findCategory } from "#domain/news/newsroom/categories/categories.server.ts";
import { CATEGORIES_PATH, CATEGORY_PARAMETER } from "../paths.ts";
import { parseRowId } from "../row-id.ts";

export function requestedCategoryId(url: URL): number {
  return parseRowId(url.searchParams.get(CATEGORY_PARAMETER));
}

export async function requireCategory(context: Context, url: URL) {
  const category = await findCategory(context.get(appContext).db, requestedCategoryId(url));
  if (!category) throw redirect(CATEGORIES_PATH);
  return category;
}
