/** `npm run import:candles -- FILE-OR-FOLDER-OR-TARGZ`: daily prices, one or many symbols per file. */
import { runImport } from "./import/run-import.ts";

await runImport("candles", "daily-prices");
