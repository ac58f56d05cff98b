import { appContext } from "#app/contexts.ts";
import type { Position } from "#app/figures/position.ts";
import { requireSignedIn } from "#app/session/session.server.ts";
import { isTicker } from "#domain/market/listings/symbol-syntax.ts";
import { readPortfolioView } from "#domain/portfolio/transactions/portfolio-view.server.ts";
import { listPortfolioIdsWithSymbol } from "#domain/portfolio/transactions/stored-transactions.server.ts";
import type { Database } from "#platform/database/database.ts";
import { transactionDialogPath } from "../transactions/transactions-data.ts";
import type { Route } from "./+types/position";
import { holdingPath } from "./holding-path.ts";
import { type HoldingRow, holdingRowsOf } from "./holdings-data.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requireSignedIn(context);
  const symbol = url.searchParams.get("saham") ?? "";
  const { db } = context.get(appContext);
  return Response.json(isTicker(symbol) ? await readPositions(db, userId, symbol) : []);
}

/** Omits portfolios that can't be booked. */
async function readPositions(db: Database, userId: string, symbol: string): Promise<Position[]> {
  const now = new Date();
  const positions: Position[] = [];
  for (const portfolioId of await listPortfolioIdsWithSymbol(db, userId, symbol)) {
    const read = await readPortfolioView(db, { userId, portfolioId }, now);
    if (!read.ok) continue;
    const row = holdingRowsOf(read.value).find((candidate) => candidate.symbol === symbol);
    if (row) positions.push(toPosition(row, read.value.portfolios[0]?.name ?? null));
  }
  return positions.length === 1
    ? positions.map((position) => ({ ...position, portfolioName: null }))
    : positions;
}

function toPosition(row: HoldingRow, portfolioName: string | null): Position {
  const { portfolioId, symbol } = row;
  return {
    portfolioId,
    portfolioName,
    isHeld: row.isHeld,
    lots: row.lots,
    oddShares: row.oddShares,
    method: row.method,
    averagePrice: row.averagePrice,
    value: row.value,
    unrealised: row.unrealised,
    unrealisedPct: row.unrealisedPct,
    realised: row.realised,
    realisedPct: row.realisedPct,
    totalReturn: row.totalReturn,
    totalReturnPct: row.totalReturnPct,
    calculationPath: holdingPath(portfolioId, symbol),
    addPath: transactionDialogPath(portfolioId, { symbol }),
  };
}
