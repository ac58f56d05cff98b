import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./{domain,platform}/**/tables.server.ts",
  out: "./migrations",
});
