import { escapeUTF8 } from "entities";
import type { EntryContext } from "react-router";
import type { Hydration, PageStart } from "#app/hydration/page-start.ts";
import startScript from "#app/hydration/start-script.ts?script";

const MODULE_PRELOADS = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

/**
 * Defers a page's hydration, so that its scripts don't compete with its text: removes the router's preloads from the
 * HTML and replaces its start script with ours.
 *
 * @param nonce this render's nonce, which the router's start script has
 * @throws if React Router's start script isn't in the page
 */
export function deferHydration(
  html: string,
  nonce: string,
  { manifest, staticHandlerContext }: EntryContext,
  options: { hydration: Hydration; isPublic: boolean },
): string {
  const tag = `<script nonce="${nonce}" type="module" async="">`;
  const tagAt = html.indexOf(tag);
  if (tagAt === -1) throw new Error("React Router's start script was not found in the page.");
  const before = html.slice(0, tagAt);
  const after = html.slice(html.indexOf("</script>", tagAt));
  const entry = manifest.entry.module;
  const scripts = [...before.matchAll(MODULE_PRELOADS)].map((match) => match[1] ?? "");
  const page: PageStart = {
    ...options,
    // Evaluating the entry hydrates the page, so it comes last.
    scripts: scripts.filter((url) => url !== entry).toSorted((a, b) => rankOf(a) - rankOf(b)),
    routes: Object.fromEntries(
      staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]?.module ?? ""]),
    ),
    entry,
  };
  const ownTag = `<script nonce="${nonce}" data-page="${escapeUTF8(JSON.stringify(page))}">`;
  return before.replace(MODULE_PRELOADS, "") + ownTag + startScript + after;
}

/** Shared chunks (codeSplitting in vite.config.ts) come first: a script evaluates all that it imports in one task. */
function rankOf(url: string): number {
  const rank = ["rolldown-runtime-", "react-", "router-", "site-"].findIndex((name) =>
    url.includes(`/${name}`),
  );
  return rank === -1 ? 4 : rank;
}
