import { config } from "zod";

// zod compiles schemas with `new Function`, which the pages' Content-Security-Policy forbids.
if (typeof window !== "undefined") config({ jitless: true });
