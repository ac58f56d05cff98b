import type { Position } from "#app/figures/position.ts";
import { readPortfolioView } from "#domain/portfolio/transactions/portfolio-view.server.ts";
import { listPortfolioIdsWithSymbol } from "#domain/portfolio/transactions/stored-transactions.server.ts";
import type { Database } from "#platform/database/database.ts";
import { transactionDialogPath } from "../transactions/transactions-data.ts";
import { holdingRowsOf } from "./holdings-data.server.ts";
import { holdingPath } from "./holdings-data.ts";

/** Omits portfolios that can't be booked. */
export async function readPositions(
  db: Database,
  userId: string,
  symbol: string,
  now = new Date(),
): Promise<Position[]> {
  const positions: Position[] = [];
  for (const portfolioId of await listPortfolioIdsWithSymbol(db, userId, symbol)) {
    const read = await readPortfolioView(db, { userId, portfolioId }, now);
    if (!read.ok) continue;
    const view = read.value;
    const row = holdingRowsOf(view).find((candidate) => candidate.symbol === symbol);
    const name = view.portfolios[0]?.name ?? null;
    if (row) positions.push(toPosition({ ...row, portfolioName: name }));
  }
  return positions.length === 1
    ? positions.map((position) => ({ ...position, portfolioName: null }))
    : positions;
}

function toPosition(row: ReturnType<typeof holdingRowsOf>[number]): Position {
  const { portfolioId, symbol } = row;
  return {
    portfolioId,
    portfolioName: row.portfolioName,
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
