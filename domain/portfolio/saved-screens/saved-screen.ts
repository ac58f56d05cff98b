import { cleanName } from "#domain/accounts/users/display-name.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";

export const MAX_SCREEN_NAME_LENGTH = 60;
/** More than anyone needs; a limit for runaway scripts. */
export const MAX_SAVED_SCREENS = 50;

export interface SavedScreen {
  id: number;
  name: string;
  query: string;
  knownSymbols: readonly string[];
  seenAt: Date;
  newSymbols: readonly string[];
  newSince: Date | undefined;
  createdAt: Date;
}

export type ScreenNameFailure = "screen-name-blank" | "screen-name-too-long";

export function parseScreenName(given: string): Outcome<string, ScreenNameFailure> {
  const name = cleanName(given);
  if (name === "") return failure("screen-name-blank");
  if ([...name].length > MAX_SCREEN_NAME_LENGTH) return failure("screen-name-too-long");
  return success(name);
}

export interface NewCompanies {
  symbols: string[];
  since: Date;
}

/** A return within this time continues the last visit: what was new then is still shown as new. */
const VISIT_MS = 30 * 60_000;

export function newCompaniesIn(
  screen: Pick<SavedScreen, "knownSymbols" | "seenAt" | "newSymbols" | "newSince">,
  symbols: readonly string[],
  now: Date,
): NewCompanies {
  const { knownSymbols, seenAt, newSymbols, newSince } = screen;
  const isSameVisit = newSince !== undefined && now.getTime() - seenAt.getTime() < VISIT_MS;
  const known = new Set(knownSymbols);
  const shownAsNew = new Set(isSameVisit ? newSymbols : []);
  return {
    symbols: symbols.filter((symbol) => !known.has(symbol) || shownAsNew.has(symbol)),
    since: isSameVisit ? newSince : seenAt,
  };
}
