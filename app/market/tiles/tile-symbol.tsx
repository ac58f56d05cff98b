import { Link } from "react-router";
import { stockPath } from "#app/seo/stock-path.ts";
import { isIndex } from "#domain/market/listings/index-pages.ts";
import { classNames } from "#ui/class-names.ts";
import type { PricedTile } from "./tiles-with-current-source.ts";

export interface TileProps {
  item: PricedTile;
  sparkline: readonly number[];
  isStale: boolean;
}

/** The link covers the tile. */
export function TileSymbol({ symbol, className }: { symbol: string; className?: string }) {
  if (!isIndex(symbol)) return symbol;
  return (
    <Link to={stockPath(symbol)} className={classNames("after:absolute after:inset-0", className)}>
      {symbol}
    </Link>
  );
}
