import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Makes route-modules.ts load the code of routes, instead of the router's own module. */
export function replaceRouteModules(): Plugin {
  const own = fileURLToPath(new URL("./route-modules.ts", import.meta.url));
  const routersOwn = /react-router\/dist\/production\/lib\/dom\/ssr\/(?:routes|links)\.js$/;
  let replaced = 0;
  return {
    name: "replace-route-modules",
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
