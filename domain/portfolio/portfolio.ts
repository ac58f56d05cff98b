import { cleanName } from "#domain/accounts/users/display-name.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";

/** In characters. */
export const LONGEST_PORTFOLIO_NAME = 60;

/** More than anybody keeps apart; against a script that runs wild. */
export const MOST_PORTFOLIOS = 50;
export const MOST_TICKERS = 200;

export interface Portfolio {
  id: number;
  name: string;
  /** ISO 4217; always IDR. */
  currency: string;
  createdAt: Date;
}

export type PortfolioNameFault = "portfolio-name-blank" | "portfolio-name-too-long";

/** A name as it is stored: one line, without blanks around it. Anything else is the user's own affair. */
export function parsePortfolioName(given: string): Outcome<string, PortfolioNameFault> {
  const name = cleanName(given);
  if (name === "") return failure("portfolio-name-blank");
  if ([...name].length > LONGEST_PORTFOLIO_NAME) return failure("portfolio-name-too-long");
  return success(name);
}

/** Whether a text can be the code of a company at all; a form may hold anything, a NUL included. */
export function isTicker(text: string): boolean {
  return /^[A-Z0-9-]{1,12}$/.test(text);
}

/** An id as an address or a form carries it; undefined for anything that can't be one. */
export function parsePortfolioId(given: string | null | undefined): number | undefined {
  return /^[1-9]\d{0,14}$/.test(given ?? "") ? Number(given) : undefined;
}
