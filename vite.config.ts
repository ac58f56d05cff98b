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
  },
});
