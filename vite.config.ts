import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    ssr: {
      build: {
        // Node runs these floors as they are, and the server has loaded them already: a copy in the bundle would be
        // another module, with errors that no `instanceof` knows and contexts under other keys.
        rolldownOptions: { external: [/^#(platform|domain)\//, "#app/contexts.ts"] },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // By itself each module that two pages share is a file of its own, some 50 a page. What most pages need
            // is one file; the framework is two, which stay in browsers' caches when the site changes.
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
                { name: "router", test: /node_modules\/react-router\//, priority: 1 },
                { name: "site", minShareCount: 5 },
              ],
            },
          },
        },
      },
    },
  },
});
