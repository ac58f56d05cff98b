import { cleanName } from "#domain/accounts/users/display-name.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";

export const MAX_PORTFOLIO_NAME_LENGTH = 60;

/** More than anyone needs; a limit for runaway scripts. */
export const MAX_PORTFOLIOS = 50;
export const MAX_TICKERS = 200;

export interface Portfolio {
  id: number;
  name: string;
  /** ISO 4217; always IDR. */
  currency: string;
  createdAt: Date;
}

export type PortfolioNameFailure = "portfolio-name-blank" | "portfolio-name-too-long";

export function parsePortfolioName(text: string): Outcome<string, PortfolioNameFailure> {
  const name = cleanName(text);
  if (name === "") return failure("portfolio-name-blank");
  if ([...name].length > MAX_PORTFOLIO_NAME_LENGTH) return failure("portfolio-name-too-long");
  return success(name);
}
