import { cleanName } from "#domain/accounts/users/display-name.ts";
import { MINUTE_MS } from "#format/durations.ts";
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

export function parseScreenName(text: string): Outcome<string, ScreenNameFailure> {
  const name = cleanName(text);
  if (name === "") return failure("screen-name-blank");
  if ([...name].length > MAX_SCREEN_NAME_LENGTH) return failure("screen-name-too-long");
  return success(name);
}

export interface NewCompanies {
  symbols: string[];
  since: Date;
}

/** A return within this time continues the last visit: companies that were new then still count as new. */
const VISIT_MS = 30 * MINUTE_MS;

export function newCompaniesIn(
  screen: Pick<SavedScreen, "knownSymbols" | "seenAt" | "newSymbols" | "newSince">,
  symbols: readonly string[],
  now: Date,
): NewCompanies {
  const { knownSymbols, seenAt, newSymbols, newSince } = screen;
  const isSameVisit = newSince !== undefined && now.getTime() - seenAt.getTime() < VISIT_MS;
  const knownSet = new Set(knownSymbols);
  const stillNew = new Set(isSameVisit ? newSymbols : []);
  return {
    symbols: symbols.filter((symbol) => !knownSet.has(symbol) || stillNew.has(symbol)),
    since: isSameVisit ? newSince : seenAt,
  };
}
