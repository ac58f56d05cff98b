import { SHARES_PER_LOT } from "#domain/market/quotes/price-rules.ts";
import { decimal } from "./decimal.ts";

/** In shares. */
export const LOT = decimal(BigInt(SHARES_PER_LOT));
