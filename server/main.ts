import "./return-memory.ts";

// Not by a static import: everything would be loaded before the process may start anew, and then again.
await import("./serve.ts");
