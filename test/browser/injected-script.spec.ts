import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createElement } from "react";
import type { ServerBuild } from "react-router";
import { createLogger } from "#platform/log/log.ts";
import { createOutboundHttp } from "#platform/outbound/outbound-http.ts";
import { listen } from "#server/http/listen.ts";
import { createProductionSite } from "#server/http/site.ts";
import { createTestAccounts } from "#test/accounts.ts";
import { createTestDatabase } from "#test/database.ts";
import { expect, hydrated, test } from "./fixtures.ts";

const buildFolder = resolve(import.meta.dirname, "../../build");

/** The built site with a hole in /research: the page holds this HTML unescaped. */
async function startSiteWithHole(html: string, isPublic: boolean) {
  const build: ServerBuild = await import(pathToFileURL(join(buildFolder, "server/index.js")).href);
  const [id, route] = Object.entries(build.routes).find(([, found]) => found?.path === "research") ?? [];
  if (!id || !route) throw new Error("The built site has no /research.");
  const module = {
    ...route.module,
    handle: isPublic ? route.module.handle : undefined,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the hole
    default: () => createElement("div", { dangerouslySetInnerHTML: { __html: html } }),
  };
  const database = await createTestDatabase();
  const log = createLogger("silent");
  const server = await listen({ host: "127.0.0.1", port: 0 }, async (siteUrl) =>
    createProductionSite({
      build: { ...build, routes: { ...build.routes, [id]: { ...route, module } } },
      clientFolder: join(buildFolder, "client"),
      pageCacheBytes: 1_000_000,
      isHealthy: async () => true,
      trustProxy: false,
      log,
      app: {
        db: database.db,
        siteUrl,
        siteName: "KabarPasar",
        contactEmail: undefined,
        accounts: createTestAccounts(database.db, siteUrl),
        ingest: { secret: undefined, http: createOutboundHttp({ allowHosts: [], userAgent: "Tes/1.0" }) },
        log,
      },
    }),
  );
  return {
    url: server.url,
    async [Symbol.asyncDispose]() {
      await server.close();
      await database.close();
    },
  };
}

// The browser reports the blocked scripts, and React that the page differs from its route.
test.use({ expectedErrors: [/Content Security Policy|Minified React error #418/] });

for (const [kind, isPublic] of [
  ["cached for everyone", true],
  ["rendered for one visitor", false],
] as const) {
  test(`a script injected into a page ${kind} doesn't run, and ours do`, async ({ page }) => {
    const injected = "window.seen.isInjected = true;";
    await using site = await startSiteWithHole(
      `<p>Lubang</p><script>${injected}</script><script type="module" async="">${injected}</script>`,
      isPublic,
    );
    await page.addInitScript(() => {
      const seen = { violations: [] as string[], isThemed: false };
      Object.assign(window, { seen });
      document.addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective }) =>
        seen.violations.push(`${effectiveDirective} ${blockedURI}`),
      );
      document.addEventListener("DOMContentLoaded", ({ target }) => {
        seen.isThemed = (target as Document).documentElement.classList.contains("js");
      });
    });
    const answer = await page.goto(`${site.url}/research`);
    expect(answer?.headers()["cache-control"]).toBe(
      isPublic ? "public, max-age=0, s-maxage=3" : "private, no-store",
    );
    const html = await (await fetch(`${site.url}/research`)).text();
    expect(html).toContain(`<p>Lubang</p><script>${injected}</script>`);
    expect(html).not.toContain("nonce");

    await hydrated(page);
    expect(await page.evaluate(() => (window as unknown as { seen: unknown }).seen)).toEqual({
      violations: ["script-src-elem inline", "script-src-elem inline"],
      isThemed: true,
    });
  });
}
