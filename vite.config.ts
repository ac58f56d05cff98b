import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { replaceRouteModules } from "./app/react-router/replace-route-modules.ts";
import { scriptImports } from "./scripts/building/script-imports.ts";

/** Modules of the newsroom, which readers must not download even if many of its pages share them. */
const NEWSROOM = /\/(?:app\/admin|copy\/newsroom)\b/;

export default defineConfig({
  plugins: [replaceRouteModules(), scriptImports(), tailwindcss(), reactRouter()],
  environments: {
    ssr: {
      build: {
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
