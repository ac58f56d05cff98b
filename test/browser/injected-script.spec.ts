import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createElement } from "react";
import type { ServerBuild } from "react-router";
import { createDatabaseOutage } from "#platform/database/outage.ts";
import { createFolderStore } from "#platform/files/folder-store.ts";
import { createLogger } from "#platform/log/log.ts";
import { createOutboundHttp } from "#platform/outbound/outbound-http.ts";
import { createDigestMailer } from "#server/digest-mailer.ts";
import { listen } from "#server/http/listen.ts";
import { createMonitoringEndpoints } from "#server/http/monitoring-endpoints.ts";
import { createHttpHandler } from "#server/http/site.ts";
import { createTestAccounts } from "#test/accounts.ts";
import { createTestDatabase } from "#test/database.ts";
import { expect, test, waitForHydration } from "./fixtures.ts";

const siteIdentity = () => ({ name: "KabarPasar", description: "", footer: { text: "", links: {} } });

const buildFolder = resolve(import.meta.dirname, "../../build");

const INJECTED = "window.observed.isInjected = true;";
const HOLE = `<p>Lubang</p><script>${INJECTED}</script><script type="module" async="">${INJECTED}</script>`;

/**
 * The built site with unescaped HTML in two pages: /research, which is public, and /videos, which is treated
 * as not public here.
 */
async function startSiteWithHoles() {
  const build: ServerBuild = await import(pathToFileURL(join(buildFolder, "server/index.js")).href);
  const withHole = {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the hole
    default: () => createElement("div", { dangerouslySetInnerHTML: { __html: HOLE } }),
  };
  const routes = { ...build.routes };
  for (const [id, route] of Object.entries(build.routes)) {
    if (route?.path === "research") routes[id] = { ...route, module: { ...route.module, ...withHole } };
    if (route?.path === "videos") {
      routes[id] = { ...route, module: { ...route.module, ...withHole, handle: undefined } };
    }
  }
  const database = await createTestDatabase();
  const log = createLogger("silent");
  const server = await listen({ host: "127.0.0.1", port: 0, trustsProxy: false }, async (siteUrl) =>
    createHttpHandler({
      build: { ...build, routes },
      clientFolder: join(buildFolder, "client"),
      pageCacheBytes: 1_000_000,
      monitoring: createMonitoringEndpoints({
        readReadiness: async () => ({ ready: true, parts: {} }),
        metrics: undefined,
        metricsToken: undefined,
        log,
      }),
      onFinished: undefined,
      onRenderStart: undefined,
      trustsProxy: false,
      outage: createDatabaseOutage(),
      siteIdentity,
      log,
      app: {
        db: database.db,
        siteUrl,
        contactEmail: undefined,
        mail: { smtpUrl: undefined, senderAddress: "no-reply@localhost", outboxFolder: tmpdir() },
        market: { configuredSource: "eod", uploadFolder: tmpdir(), incomingFolder: tmpdir() },
        moversMinTurnoverIdr: 0,
        digestMailer: createDigestMailer("rahasia", siteIdentity, siteUrl),
        accounts: createTestAccounts(database, siteUrl),
        files: createFolderStore(join(tmpdir(), "kabarpasar-no-files")),
        ingest: {
          secret: undefined,
          isScheduled: false,
        },
        http: createOutboundHttp({ allowHosts: [], userAgent: "Tes/1.0" }),
        stopping: new AbortController().signal,
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

test.use({
  baseURL: undefined, // uses its own site, so that no product needs to start
  // The browser reports the blocked scripts, and React reports that the page doesn't match its route.
  expectedErrors: [/Content Security Policy|Minified React error #418/],
});

test("injected scripts don't run, and ours do", async ({ page }) => {
  await using site = await startSiteWithHoles();
  await page.addInitScript(() => {
    const observed = { violations: [] as string[], isThemed: false };
    Object.assign(window, { observed });
    document.addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective }) =>
      observed.violations.push(`${effectiveDirective} ${blockedURI}`),
    );
    document.addEventListener("DOMContentLoaded", ({ target }) => {
      observed.isThemed = (target as Document).documentElement.classList.contains("js");
    });
  });
  for (const [path, caching] of [
    ["/research", "public, max-age=0, s-maxage=3"],
    ["/videos", "private, no-store"],
  ]) {
    const response = await page.goto(site.url + path);
    expect(response?.headers()["cache-control"]).toBe(caching);
    const html = await (await fetch(site.url + path)).text();
    expect(html).toContain(HOLE);
    expect(html).not.toContain("nonce");

    await waitForHydration(page);
    expect(await page.evaluate(() => (window as unknown as { observed: unknown }).observed)).toEqual({
      violations: ["script-src-elem inline", "script-src-elem inline"],
      isThemed: true,
    });
  }
});
