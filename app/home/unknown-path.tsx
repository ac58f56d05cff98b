import { data } from "react-router";
import { publicPage } from "#app/public-page.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { siteDataOf } from "#app/site-data.ts";
import { home } from "#copy/reading.ts";
import type { Route } from "./+types/unknown-path";
import { loader as loadHome } from "./home.tsx";
import { HomeDashboard } from "./home-dashboard.tsx";

/** All unknown paths share one page: the home page with status 404, so that search engines don't list it. */
export const handle = publicPage({ as: "/tidak-ditemukan" });

export async function loader({ context }: Route.LoaderArgs) {
  return data(await loadHome({ context }), { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: home.title,
    description: siteDataOf(matches)?.siteDescription ?? home.description,
    path: "/",
    isIndexed: false,
  });
}

export default function UnknownPath({ loaderData }: Route.ComponentProps) {
  return <HomeDashboard {...loaderData} />;
}
