import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What no reader may download, however many of the newsroom's pages share it. */
const NEWSROOM = /\/(?:app\/admin|copy\/newsroom)\b/;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    ssr: {
      build: {
        // Node runs these folders unbundled, and the server has already loaded them. A copy in the bundle
        // would be a second module, whose errors fail `instanceof` and whose contexts have other keys.
        rolldownOptions: { external: [/^#(platform|domain)\//, "#app/contexts.ts"] },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // By default each module shared by two pages becomes its own file, some 50 per page. Instead,
            // what most pages need is one file, and the framework is two, which stay in browsers' caches when
            // the site changes.
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
