import "./return-memory.ts";

// Not by a static import: everything would be loaded before the process may start anew, and then again. What runs is the
// build of this file (docs/decisions/0048-the-server-is-bundled.md), also for whoever starts the file itself.
if (import.meta.url.endsWith(".ts")) await import(new URL("../build/product/main.js", import.meta.url).href);
else await import("./serve.ts");
