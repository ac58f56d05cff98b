import type { rightsPage } from "#copy/calendar/rights.ts";
import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { referencePriceAfterRights } from "#domain/portfolio/calculators/reference-prices.ts";
import { rightsOffer } from "#domain/portfolio/calculators/rights-offer.ts";
import type { RightsPrefill } from "#domain/portfolio/calendar/rights-prefill.server.ts";
import { type Decimal, decimal, toDouble, ZERO } from "#domain/portfolio/ledger/decimal.ts";
import { readTypedNumber } from "#domain/portfolio/ledger/typed-number.ts";

export const RIGHTS_FIELDS = ["oldShares", "newShares", "exercisePrice", "cumClose", "held"] as const;
export type RightsField = (typeof RIGHTS_FIELDS)[number];
export type RightsError = keyof typeof rightsPage.errors;

export const rightsParameters = {
  oldShares: "lama",
  newShares: "baru",
  exercisePrice: "harga",
  cumClose: "penutupan",
  held: "dimiliki",
} as const satisfies Record<RightsField, string>;

export type TypedRights = Record<RightsField, string>;

const MAX = decimal("1000000000000");

/** The typed values. Those missing from the address come from the company and the reader's holding. */
export function typedRights(search: URLSearchParams, known: RightsPrefill | undefined): TypedRights {
  const prefilled: TypedRights = {
    oldShares: inForm(known?.ratio?.old),
    newShares: inForm(known?.ratio?.new),
    exercisePrice: inForm(known?.exercisePriceIdr),
    cumClose: known?.lastPriceIdr === undefined ? "" : inForm(decimal(String(known.lastPriceIdr))),
    held: known?.heldShares.gt(ZERO) ? inForm(known.heldShares) : "",
  };
  return Object.fromEntries(
    RIGHTS_FIELDS.map((field) => [field, search.get(rightsParameters[field]) ?? prefilled[field]]),
  ) as TypedRights;
}

export interface RightsFigures {
  theoreticalIdr: number | undefined;
  rightIdr: number;
  rights: number;
  costIdr: number;
  dilutionPct: number;
}

export function computeRights(
  typed: TypedRights,
  exOn: IsoDate,
): { figures?: RightsFigures; errors: Partial<Record<RightsField, RightsError>> } {
  const errors: Partial<Record<RightsField, RightsError>> = {};
  const values = RIGHTS_FIELDS.map((field) => {
    const read = readField(field, typed[field]);
    if (typeof read === "string") errors[field] = read;
    return typeof read === "string" ? ZERO : read;
  });
  if (Object.keys(errors).length > 0) return { errors };
  const [oldShares = ZERO, newShares = ZERO, exercisePriceIdr = ZERO, cumClose = ZERO, held = ZERO] = values;
  const terms = { oldShares, newShares, exercisePriceIdr };
  const offer = rightsOffer(terms, held, cumClose);
  const theoretical = referencePriceAfterRights(terms, cumClose, exOn);
  return {
    errors,
    figures: {
      theoreticalIdr: theoretical && toDouble(theoretical),
      rightIdr: toDouble(offer.theoreticalRightIdr),
      rights: toDouble(offer.rights),
      costIdr: toDouble(offer.exerciseCostIdr),
      dilutionPct: toDouble(offer.dilutionPct),
    },
  };
}

function readField(field: RightsField, typed: string): Decimal | RightsError {
  if (typed.trim() === "") return "missing";
  const value = readTypedNumber(typed);
  if (value === "ambiguous") return "ambiguous";
  if (field === "held") {
    if (value === undefined || !value.mod("1").eq(ZERO)) return "invalidHeld";
  } else if (value === undefined || value.eq(ZERO)) return "invalid";
  return value.gt(MAX) ? "too-large" : value;
}

/** As Indonesians type it, never with exactly three decimals, which could be thousands. */
function inForm(value: Decimal | undefined): string {
  const text = value === undefined ? "" : value.toFixed().replace(".", ",");
  return /,\d{3}$/.test(text) ? `${text}0` : text;
}
