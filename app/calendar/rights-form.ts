import type { rightsPage } from "#copy/calendar/rights.ts";
import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { referencePriceAfterRights } from "#domain/portfolio/calculators/reference-prices.ts";
import { rightsOffer } from "#domain/portfolio/calculators/rights-offer.ts";
import type { RightsPrefill } from "#domain/portfolio/corporate-calendar/rights-prefill.server.ts";
import { type Decimal, decimal, toDouble, ZERO } from "#domain/portfolio/ledger/decimal.ts";
import { parseTypedNumber } from "#domain/portfolio/ledger/typed-number.ts";
import { formatTypedNumber } from "#format/number.ts";

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

/** What the form showed before it was submitted. */
export const SHOWN_RIGHTS_PARAMETER = "semula";

export function shownRights(ticker: string, typed: TypedRights): string {
  return [ticker, ...RIGHTS_FIELDS.map((field) => typed[field])].join("|");
}

/**
 * The typed values. A field that is empty, or still has another company's prefilled value, is filled in from this
 * company and the reader's holding.
 */
export function typedRights(
  search: URLSearchParams,
  ticker: string,
  prefill: RightsPrefill | undefined,
): TypedRights {
  const prefilled: TypedRights = {
    oldShares: inForm(prefill?.ratio?.old),
    newShares: inForm(prefill?.ratio?.new),
    exercisePrice: inForm(prefill?.exercisePriceIdr),
    cumClose: prefill?.lastPriceIdr === undefined ? "" : inForm(decimal(String(prefill.lastPriceIdr))),
    held: prefill?.heldShares.gt(ZERO) ? inForm(prefill.heldShares) : "",
  };
  const [shownTicker = "", ...shown] = (search.get(SHOWN_RIGHTS_PARAMETER) ?? "").split("|");
  const isOtherCompany = shownTicker !== "" && ticker !== "" && shownTicker !== ticker;
  return Object.fromEntries(
    RIGHTS_FIELDS.map((field, index) => {
      const typed = search.get(rightsParameters[field]) ?? "";
      const isOfOther = isOtherCompany && typed === shown[index];
      return [field, typed.trim() === "" || isOfOther ? prefilled[field] : typed];
    }),
  ) as TypedRights;
}

export type RightsFigures = NonNullable<ReturnType<typeof computeRights>["figures"]>;

export function computeRights(typed: TypedRights, exOn: IsoDate) {
  const errors: Partial<Record<RightsField, RightsError>> = {};
  const values = RIGHTS_FIELDS.map((field) => {
    const result = parseField(field, typed[field]);
    if (typeof result === "string") errors[field] = result;
    return typeof result === "string" ? ZERO : result;
  });
  if (Object.keys(errors).length > 0) return { errors };
  const [oldShares = ZERO, newShares = ZERO, exercisePriceIdr = ZERO, cumClose = ZERO, heldShares = ZERO] =
    values;
  const terms = { oldShares, newShares, exercisePriceIdr };
  const offer = rightsOffer(terms, heldShares, cumClose);
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

function parseField(field: RightsField, typed: string): Decimal | RightsError {
  if (typed.trim() === "") return "missing";
  const value = parseTypedNumber(typed);
  if (value === "ambiguous") return "ambiguous";
  if (field === "held") {
    if (value === undefined || !value.mod("1").eq(ZERO)) return "invalidHeld";
  } else if (value === undefined || value.eq(ZERO)) return "invalid";
  return value.gt(MAX) ? "too-large" : value;
}

function inForm(value: Decimal | undefined): string {
  return value === undefined ? "" : formatTypedNumber(value.toFixed());
}
