/**
 * `npm run import:corporate-actions -- FILE.csv`: dividends and splits with their cum, ex, record and payment dates.
 */
import { runImport } from "./import/run-import.ts";

await runImport("corporate-actions", "corporate-events");
