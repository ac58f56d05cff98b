import { createOnDemandWorker } from "#platform/jobs/on-demand-worker.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "../users/account-rules.ts";

export type NewPasswordFailure = "password-too-short" | "password-too-long" | "password-common";

/** On zxcvbn's scale from 0 to 4; scores 0 and 1 mean at most a million guesses. */
const MIN_SCORE = 2;

/**
 * The first characters are enough to recognise a common password, and zxcvbn takes seconds for a long password full
 * of look-alike characters (measured: 3.7 s for 128, 0.14 s for 32).
 */
const CHECKED_CHARACTERS = 32;

export interface StrengthRequest {
  password: string;
  guessableWords: string[];
}

/** Runs in its own thread: it must not block requests, and its 35 MB of word lists are rarely needed. */
const estimateStrength = createOnDemandWorker<StrengthRequest, number>(
  new URL("./password-strength-worker.ts", import.meta.url),
  { maxHeapMb: 256, maxMs: 10_000 },
);

const LOCAL_WORDS = ["katasandi", "sandi", "rahasia", "saham", "bursa", "emiten", "ihsg", "investor", "cuan"];

/** @param personalDetails such as the user's email address: a password derived from them is weak */
export async function checkNewPassword(
  password: string,
  personalDetails: string[],
): Promise<Outcome<undefined, NewPasswordFailure>> {
  const length = [...password].length;
  if (length < MIN_PASSWORD_LENGTH) return failure("password-too-short");
  if (length > MAX_PASSWORD_LENGTH) return failure("password-too-long");
  const personalWords = personalDetails
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter(Boolean);
  const score = await estimateStrength({
    password: password.slice(0, CHECKED_CHARACTERS),
    guessableWords: [...personalWords, ...LOCAL_WORDS],
  });
  return score < MIN_SCORE ? failure("password-common") : success(undefined);
}
