import "./return-memory.ts";
import "./stopping.ts";
import { fileURLToPath } from "node:url";

// A static import would load everything before return-memory.ts may restart the process, and then again. The server
// runs the build of this file (docs/decisions/0048-bundled-server.md), even when the .ts file is started
// directly.
if (import.meta.url.endsWith(".ts")) await import(new URL("../build/product/main.js", import.meta.url).href);
else {
  const { serve } = await import("./serve.ts");
  await serve(async (assembleSite) => {
    const pages = await import(new URL("./pages.js", import.meta.url).href);
    return assembleSite(pages, fileURLToPath(new URL("../client", import.meta.url)));
  });
}
