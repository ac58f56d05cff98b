import "./stopping.ts";
import { fileURLToPath } from "node:url";

// Imported dynamically, so that stopping.ts handles signals while the rest loads. The build bundles this file
// (docs/decisions/0048-bundled-server.md).
const { serve } = await import("./serve.ts");
await serve(async (assembleSite) => {
  const pages = await import(new URL("./pages.js", import.meta.url).href);
  return assembleSite(pages, fileURLToPath(new URL("../client", import.meta.url)));
});
