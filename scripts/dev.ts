import { createServer } from "node:http";
import { join, resolve } from "node:path";
import type { ServerBuild } from "react-router";
import { createServer as createVite } from "vite";

/**
 * Runs the server from its sources: Vite serves what the browser loads, replaces it when it changes, and also loads
 * the server's own modules, which share domain/ and platform/ with the pages. `npm run dev` restarts this process when
 * the server changes.
 */

const root = resolve(import.meta.dirname, "..");

process.env.DATA_DIR ??= join(root, "data-dev");
process.env.PAGE_CACHE_MB = "0";

// Vite's websocket shares the site's port, because the Content-Security-Policy allows no other.
const server = createServer();
const vite = await createVite({
  root,
  appType: "custom",
  logLevel: "warn",
  server: {
    middlewareMode: true,
    hmr: { server },
    watch: { ignored: [join(root, "data*/**"), join(root, "build*/**")] },
  },
});

const load = <Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>;
const loadPages = () => load<ServerBuild>("virtual:react-router/server-build");
const { serve } = await load<typeof import("#server/serve.ts")>("/server/serve.ts");

await serve(async (assembleSite) => {
  let build = await loadPages();
  let site = assembleSite(build, join(root, "public"));
  return {
    ...site,
    handle(req, res) {
      vite.middlewares(req, res, async () => {
        try {
          const current = await loadPages();
          if (current !== build) site = assembleSite(current, join(root, "public"));
          build = current;
          site.handle(req, res);
        } catch (error) {
          res
            .writeHead(500, { "Content-Type": "text/plain; charset=utf-8" })
            .end(`${(error as Error).stack}`);
        }
      });
    },
  };
}, server);
