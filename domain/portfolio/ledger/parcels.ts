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
  const taken: Part[] = [];
  let missing = shares;
  let emptied = 0;
  for (const [index, parcel] of parcels.entries()) {
    if (missing.lt(parcel.shares)) {
      if (missing.eq(ZERO)) break;
      const costIdr = divideMoney(parcel.costIdr.times(missing), parcel.shares);
      taken.push({ ...parcel, shares: missing, costIdr });
      parcels[index] = {
        ...parcel,
        shares: parcel.shares.minus(missing),
        costIdr: parcel.costIdr.minus(costIdr),
      };
      break;
    }
    taken.push(parcel);
    missing = missing.minus(parcel.shares);
    emptied += 1;
  }
  parcels.splice(0, emptied);
  return taken;
}

/**
 * Multiplies the shares, whose total is rounded down, at the same total cost. A parcel that becomes smaller than a
 * share gives its cost to the next one. Empty if not one share is left.
 */
export function scaleParcels(parcels: readonly Parcel[], factor: { new: Decimal; old: Decimal }): Parcel[] {
  const scaled: Parcel[] = [];
  let before = ZERO;
  let scaledBefore = ZERO;
  let carriedIdr = ZERO;
  for (const parcel of parcels) {
    before = before.plus(parcel.shares);
    const scaledUpTo = wholeShares(before.times(factor.new).div(factor.old));
    const shares = scaledUpTo.minus(scaledBefore);
    scaledBefore = scaledUpTo;
    if (shares.eq(ZERO)) {
      carriedIdr = carriedIdr.plus(parcel.costIdr);
    } else {
      scaled.push({ ...parcel, shares, costIdr: parcel.costIdr.plus(carriedIdr) });
      carriedIdr = ZERO;
    }
  }
  const last = scaled.pop();
  return last === undefined ? [] : [...scaled, { ...last, costIdr: last.costIdr.plus(carriedIdr) }];
}

export function sharesIn(parcels: readonly Parcel[]): Decimal {
  return sum(parcels.map(({ shares }) => shares));
}

export function costOf(parcels: readonly Pick<Parcel, "costIdr">[]): Decimal {
  return sum(parcels.map(({ costIdr }) => costIdr));
}
