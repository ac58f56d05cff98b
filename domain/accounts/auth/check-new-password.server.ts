import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "../users/password.ts";

export type WeakPassword = "password-too-short" | "password-too-long" | "password-common";

/** zxcvbn's scale from 0 to 4: 0 and 1 fall to a million guesses or fewer. */
const LOWEST_SCORE = 2;

/**
 * The beginning is enough to know a common password, and zxcvbn takes seconds of the only thread for a hundred
 * characters of look-alikes (measured: 3.7 s for 128, 0.14 s for 32).
 */
const JUDGED_CHARACTERS = 32;
const MOST_SUBSTITUTIONS = 20;

/** What the lists lack and readers of this site would try. */
const LOCAL_WORDS = ["katasandi", "sandi", "rahasia", "saham", "bursa", "emiten", "ihsg", "investor", "cuan"];

/**
 * Whether somebody may choose this password.
 *
 * @param personal what others know of them, such as their address: no password is made of it
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

/** 35 MB of word lists: loaded when somebody first chooses a password. */
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
