/** `npm run import:fundamentals -- FILE.csv`: companies' market cap, earnings, dividend yield and more. */
import { runImport } from "./import/run-import.ts";

await runImport("fundamentals", "fundamentals");
