import type { ImportFile } from "../importers/layouts/open-import.ts";

export type ImportContent = ImportFile["content"];

export const IMPORT_CONTENTS = [
  "daily-prices",
  "companies",
  "fundamentals",
  "corporate-events",
  "holidays",
] as const satisfies readonly ImportContent[];
