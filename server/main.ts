import "./return-memory.ts";

// A static import would load everything before return-memory.ts may restart the process, and then again. The server
// runs the build of this file (docs/decisions/0048-bundled-server.md), even when the .ts file is started
// directly.
if (import.meta.url.endsWith(".ts")) await import(new URL("../build/product/main.js", import.meta.url).href);
else await import("./serve.ts");
