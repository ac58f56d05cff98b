import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { type Decimal, divideMoney, sum, wholeShares, ZERO } from "./decimal.ts";

/** With an average method, a holding has one parcel, dated by its first transaction. */
export interface Parcel {
  since: IsoDate;
  transactionId: string;
  shares: Decimal;
  costIdr: Decimal;
}

/**
 * Removes shares from the oldest parcels of a list, which it changes. A part's cost is rounded to 2 decimals and the
 * last part takes the rest, so the parts' costs add up to the parcel's.
 */
export function removeOldestShares<Part extends Pick<Parcel, "shares" | "costIdr">>(
  parcels: Part[],
  shares: Decimal,
): Part[] {
  const removedParcels: Part[] = [];
  let remainingShares = shares;
  let emptiedCount = 0;
  for (const [index, parcel] of parcels.entries()) {
    if (remainingShares.lt(parcel.shares)) {
      if (remainingShares.eq(ZERO)) break;
      const costIdr = divideMoney(parcel.costIdr.times(remainingShares), parcel.shares);
      removedParcels.push({ ...parcel, shares: remainingShares, costIdr });
      parcels[index] = {
        ...parcel,
        shares: parcel.shares.minus(remainingShares),
        costIdr: parcel.costIdr.minus(costIdr),
      };
      break;
    }
    removedParcels.push(parcel);
    remainingShares = remainingShares.minus(parcel.shares);
    emptiedCount += 1;
  }
  parcels.splice(0, emptiedCount);
  return removedParcels;
}

/**
 * Multiplies the shares and rounds their total down; the total cost stays. A parcel that becomes smaller than a share
 * passes its cost to the next one. Empty if no whole share remains.
 */
export function scaleParcels(parcels: readonly Parcel[], factor: { new: Decimal; old: Decimal }): Parcel[] {
  const scaledParcels: Parcel[] = [];
  let sharesUpTo = ZERO;
  let scaledBefore = ZERO;
  let carriedIdr = ZERO;
  for (const parcel of parcels) {
    sharesUpTo = sharesUpTo.plus(parcel.shares);
    const scaledUpTo = wholeShares(sharesUpTo.times(factor.new).div(factor.old));
    const shares = scaledUpTo.minus(scaledBefore);
    scaledBefore = scaledUpTo;
    if (shares.eq(ZERO)) {
      carriedIdr = carriedIdr.plus(parcel.costIdr);
    } else {
      scaledParcels.push({ ...parcel, shares, costIdr: parcel.costIdr.plus(carriedIdr) });
      carriedIdr = ZERO;
    }
  }
  const last = scaledParcels.pop();
  return last === undefined ? [] : [...scaledParcels, { ...last, costIdr: last.costIdr.plus(carriedIdr) }];
}

export function sharesIn(parcels: readonly Parcel[]): Decimal {
  return sum(parcels.map(({ shares }) => shares));
}

export function costOf(parcels: readonly Pick<Parcel, "costIdr">[]): Decimal {
  return sum(parcels.map(({ costIdr }) => costIdr));
}
