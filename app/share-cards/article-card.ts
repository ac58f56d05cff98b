import { redirect } from "react-router";
import { addPageTags, appContext } from "#app/contexts.ts";
import { publicPage } from "#app/public-page.ts";
import { articleCardPath } from "#app/seo/share-card.ts";
import { notFoundText } from "#app/seo/text-response.ts";
import { findPublishedArticle } from "#domain/news/reading/published-articles.server.ts";
import type { Route } from "./+types/article-card";
import { readCardBrand } from "./card-brand.server.ts";
import { drawArticleCard } from "./draw-article-card.ts";
import { pngResponse } from "./png-response.server.ts";

export const handle = publicPage({ search: ["v"] });

/** An article's image for shared links. Any other version redirects to the current one, which costs no drawing. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  addPageTags(context, `article:${params.slug}`);
  const article = await findPublishedArticle(app.db, params.slug);
  if (!article) return notFoundText();
  const words = { ...article, publishedAt: article.isTimeKnown ? article.publishedAt.toISOString() : null };
  const path = articleCardPath(app, article.slug, words);
  if (url.pathname + url.search !== path) throw redirect(path, 302);
  const brand = await readCardBrand(app);
  return pngResponse(drawArticleCard(brand, words), brand.logo);
}
