/**
 * `npm run import:holidays -- FILE.csv`: the days on which the exchange is closed. Replaces all years in the
 * file.
 */
import { runImport } from "./import/run-import.ts";

await runImport("holidays", "holidays");
