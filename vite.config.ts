import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { scriptImports } from "./scripts/building/script-imports.ts";

/** Modules that no reader may download, however many of the newsroom's pages share them. */
const NEWSROOM = /\/(?:app\/admin|copy\/newsroom)\b/;

/** Replaces the router's function that loads a route's code, which would reload the page if the network is down. */
function ownRouteModules(): Plugin {
  const own = fileURLToPath(new URL("app/frame/failures/route-modules.ts", import.meta.url));
  const routersOwn = /react-router\/dist\/production\/lib\/dom\/ssr\/(?:routes|links)\.js$/;
  let replaced = 0;
  return {
    name: "own-route-modules",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId(source, importer = "") {
      if (!source.endsWith("/routeModules.js") || !routersOwn.test(importer)) return undefined;
      replaced += 1;
      return own;
    },
    buildEnd(error) {
      if (!error && replaced < 2)
        throw new Error("React Router's routeModules.js was not found; see route-modules.ts.");
    },
  };
}

export default defineConfig({
  plugins: [ownRouteModules(), scriptImports(), tailwindcss(), reactRouter()],
  environments: {
    ssr: {
      build: {
        sourcemap: true,
        // The server imports these too, and bundling it (scripts/building) merges both into one module. A copy
        // inside the pages' bundle would be a second module, whose errors fail `instanceof` and whose contexts
        // have other keys.
        rolldownOptions: { external: [/^#(platform|domain)\//, "#app/contexts.ts"] },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // By default each module shared by two pages becomes its own file, about 50 per page. Instead, the
            // code that most pages need is one file and the framework is two, which stay in browsers' caches
            // when the site changes.
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
                { name: "router", test: /node_modules\/react-router\//, priority: 1 },
                { name: "site", minShareCount: 5, test: (id) => !NEWSROOM.test(id) },
              ],
            },
          },
        },
      },
    },
  },
});
