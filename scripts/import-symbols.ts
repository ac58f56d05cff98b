/** `npm run import:symbols -- FILE.csv`: listed companies with sector, board and number of shares. */
import { runImport } from "./import/run-import.ts";

await runImport("symbols", "companies");
