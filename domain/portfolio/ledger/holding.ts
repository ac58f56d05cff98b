import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import type { CostMethod } from "./cost-method.ts";
import { type Decimal, signOf, smallerOf, sum, ZERO } from "./decimal.ts";
import { costOf, type Parcel, removeOldestShares, scaleParcels, sharesIn } from "./parcels.ts";
import { type HoldingTransaction, type ScalingTransaction, shareFactor } from "./transaction.ts";

export interface HoldingMovement {
  transaction: HoldingTransaction;
  sharesBefore: Decimal;
  sharesAfter: Decimal;
  costBeforeIdr: Decimal;
  costAfterIdr: Decimal;
  rightsCostAfterIdr: Decimal;
}

export interface RealisedGain {
  transaction: HoldingTransaction;
  shares: Decimal;
  /** After charges. */
  proceedsIdr: Decimal;
  costIdr: Decimal;
  gainIdr: Decimal;
  parcels: readonly Parcel[];
}

export interface Holding {
  symbol: string;
  shares: Decimal;
  costIdr: Decimal;
  /** One per purchase with FIFO, a single one with an average method. */
  parcels: Parcel[];
  /** Only those bought; allotted ones are free and aren't recorded until they are exercised or sold. */
  boughtRights: { shares: Decimal; costIdr: Decimal };
  movements: HoldingMovement[];
  realised: RealisedGain[];
  dividends: Extract<HoldingTransaction, { type: "dividend" }>[];
}

export function emptyHolding(symbol: string): Holding {
  return {
    symbol,
    shares: ZERO,
    costIdr: ZERO,
    parcels: [],
    boughtRights: { shares: ZERO, costIdr: ZERO },
    movements: [],
    realised: [],
    dividends: [],
  };
}

/**
 * Adds a transaction to the holding, which it changes.
 *
 * @returns false, with the holding unchanged, if the transaction removes more shares than it has
 * @throws RangeError for shares, amounts or ratios that no transaction can have; forms and imports reject them earlier
 */
export function applyToHolding(
  holding: Holding,
  transaction: HoldingTransaction,
  method: CostMethod,
): boolean {
  assertPossible(transaction);
  const reducesShares = transaction.type === "sell" || transaction.type === "transfer-out";
  if (reducesShares && transaction.shares.gt(holding.shares)) return false;
  const { shares: sharesBefore, costIdr: costBeforeIdr } = holding;
  change(holding, transaction, method);
  holding.movements.push({
    transaction,
    sharesBefore,
    sharesAfter: holding.shares,
    costBeforeIdr,
    costAfterIdr: holding.costIdr,
    rightsCostAfterIdr: holding.boughtRights.costIdr,
  });
  return true;
}

function change(holding: Holding, transaction: HoldingTransaction, method: CostMethod): void {
  switch (transaction.type) {
    case "buy":
      addParcel(holding, transaction, transaction.amountIdr.plus(transaction.chargesIdr), method);
      break;
    case "transfer-in":
      addParcel(holding, transaction, transaction.costIdr, method);
      break;
    case "rights-exercised": {
      const rightsCostIdr = consumeBoughtRights(holding, transaction.shares);
      const costIdr = sum([transaction.amountIdr, transaction.chargesIdr, rightsCostIdr]);
      addParcel(holding, transaction, costIdr, method);
      break;
    }
    case "rights-bought": {
      const { shares, costIdr } = holding.boughtRights;
      holding.boughtRights = {
        shares: shares.plus(transaction.shares),
        costIdr: sum([costIdr, transaction.amountIdr, transaction.chargesIdr]),
      };
      break;
    }
    case "rights-sold":
    case "rights-lapsed": {
      const costIdr = consumeBoughtRights(holding, transaction.shares);
      const proceedsIdr = transaction.type === "rights-sold" ? proceedsOf(transaction) : ZERO;
      realise(holding, transaction, { shares: transaction.shares, proceedsIdr, costIdr, parcels: [] });
      break;
    }
    case "split":
    case "bonus":
    case "stock-dividend":
      scaleHolding(holding, transaction);
      break;
    case "sell": {
      const { shares } = transaction;
      const parcels = removeShares(holding, shares);
      const proceedsIdr = proceedsOf(transaction);
      realise(holding, transaction, { shares, proceedsIdr, costIdr: costOf(parcels), parcels });
      break;
    }
    case "transfer-out":
      removeShares(holding, transaction.shares);
      break;
    case "dividend":
      holding.dividends.push(transaction);
  }
}

function proceedsOf({ amountIdr, chargesIdr }: { amountIdr: Decimal; chargesIdr: Decimal }): Decimal {
  return amountIdr.minus(chargesIdr);
}

function addParcel(
  holding: Holding,
  { id, date, shares }: { id: string; date: IsoDate; shares: Decimal },
  costIdr: Decimal,
  method: CostMethod,
): void {
  holding.shares = holding.shares.plus(shares);
  holding.costIdr = holding.costIdr.plus(costIdr);
  const [first = { since: date, transactionId: id }] = holding.parcels;
  if (method === "fifo") holding.parcels.push({ since: date, transactionId: id, shares, costIdr });
  else holding.parcels = [{ ...first, shares: holding.shares, costIdr: holding.costIdr }];
}

function removeShares(holding: Holding, shares: Decimal): Parcel[] {
  const removedParcels = removeOldestShares(holding.parcels, shares);
  holding.shares = holding.shares.minus(shares);
  holding.costIdr = holding.costIdr.minus(costOf(removedParcels));
  return removedParcels;
}

function scaleHolding(holding: Holding, transaction: ScalingTransaction): void {
  const parcelsBefore = holding.parcels;
  holding.parcels = scaleParcels(parcelsBefore, shareFactor(transaction));
  holding.shares = sharesIn(holding.parcels);
  if (parcelsBefore.length === 0 || holding.parcels.length > 0) return;
  const costIdr = holding.costIdr;
  holding.costIdr = ZERO;
  realise(holding, transaction, {
    shares: sharesIn(parcelsBefore),
    proceedsIdr: ZERO,
    costIdr,
    parcels: parcelsBefore,
  });
}

/** Bought rights are used before allotted ones, which cost nothing. */
function consumeBoughtRights(holding: Holding, shares: Decimal): Decimal {
  const { boughtRights } = holding;
  const usedShares = smallerOf(shares, boughtRights.shares);
  if (usedShares.eq(ZERO)) return ZERO;
  const costIdr = costOf(removeOldestShares([boughtRights], usedShares));
  holding.boughtRights = {
    shares: boughtRights.shares.minus(usedShares),
    costIdr: boughtRights.costIdr.minus(costIdr),
  };
  return costIdr;
}

function realise(
  holding: Holding,
  transaction: HoldingTransaction,
  row: Pick<RealisedGain, "shares" | "proceedsIdr" | "costIdr" | "parcels">,
): void {
  holding.realised.push({ transaction, ...row, gainIdr: row.proceedsIdr.minus(row.costIdr) });
}

function assertPossible(transaction: HoldingTransaction): void {
  const isPositive =
    (!("shares" in transaction) || signOf(transaction.shares) > 0) &&
    (!("ratio" in transaction) || (signOf(transaction.ratio.new) > 0 && signOf(transaction.ratio.old) > 0));
  const isNegative =
    ("amountIdr" in transaction && signOf(transaction.amountIdr) < 0) ||
    ("chargesIdr" in transaction && signOf(transaction.chargesIdr) < 0) ||
    ("costIdr" in transaction && signOf(transaction.costIdr) < 0);
  if (isPositive && !isNegative) return;
  throw new RangeError(`Transaction ${transaction.id} (${transaction.type}) has an impossible amount.`);
}
