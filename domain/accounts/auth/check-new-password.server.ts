import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "../users/password.ts";

export type WeakPassword = "password-too-short" | "password-too-long" | "password-common";

/** On zxcvbn's scale from 0 to 4; scores 0 and 1 mean at most a million guesses. */
const LOWEST_SCORE = 2;

/**
 * The first characters are enough to recognise a common password, and zxcvbn blocks the only thread for
 * seconds on a long password full of look-alike characters (measured: 3.7 s for 128, 0.14 s for 32).
 */
const JUDGED_CHARACTERS = 32;
const MOST_SUBSTITUTIONS = 20;

/** Words missing from zxcvbn's lists that readers of this site are likely to use. */
const LOCAL_WORDS = ["katasandi", "sandi", "rahasia", "saham", "bursa", "emiten", "ihsg", "investor", "cuan"];

/**
 * Checks the length and strength of a new password.
 *
 * @param personal what others know about the user, such as their email address: a password made of it is weak
 */
export async function checkNewPassword(
  password: string,
  personal: string[],
): Promise<Outcome<undefined, WeakPassword>> {
  const length = [...password].length;
  if (length < SHORTEST_PASSWORD) return failure("password-too-short");
  if (length > LONGEST_PASSWORD) return failure("password-too-long");
  judge ??= loadJudge();
  const known = personal.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter(Boolean);
  const { score } = (await judge).check(password.slice(0, JUDGED_CHARACTERS), [...known, ...LOCAL_WORDS]);
  return score < LOWEST_SCORE ? failure("password-common") : success(undefined);
}

let judge: Promise<ZxcvbnFactory> | undefined;

/** Loads 35 MB of word lists, so only when the first password is checked. */
async function loadJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, indonesian] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-id"),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...indonesian.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: MOST_SUBSTITUTIONS,
  });
}
