/**
 * How often something may be tried. The first `free` attempts follow without delay. The next one waits
 * `firstWaitSeconds`, and the wait doubles with each attempt up to `longestWaitSeconds`. After
 * `forgetAfterSeconds` without an attempt the count resets.
 */
export interface AttemptLimit {
  free: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  forgetAfterSeconds: number;
}

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * Limits per account and per network address. A mobile network can put a whole village behind one address, so
 * addresses get higher limits. An attacker can try about 30 passwords per account per day; a forgetful user
 * waits a minute.
 */
export const attemptLimits = {
  "sign-in": {
    account: {
      free: 5,
      firstWaitSeconds: MINUTE,
      longestWaitSeconds: HOUR,
      forgetAfterSeconds: DAY,
    },
    address: {
      free: 10,
      firstWaitSeconds: MINUTE,
      longestWaitSeconds: 15 * MINUTE,
      forgetAfterSeconds: 6 * HOUR,
    },
  },
  "sign-up": {
    account: { free: 3, firstWaitSeconds: 5 * MINUTE, longestWaitSeconds: 6 * HOUR, forgetAfterSeconds: DAY },
    address: { free: 20, firstWaitSeconds: MINUTE, longestWaitSeconds: HOUR, forgetAfterSeconds: 6 * HOUR },
  },
  /** A new password's strength takes a while to tell, and a good one may take some tries. */
  "choose-password": {
    account: { free: 20, firstWaitSeconds: MINUTE, longestWaitSeconds: HOUR, forgetAfterSeconds: DAY },
    address: { free: 60, firstWaitSeconds: MINUTE, longestWaitSeconds: HOUR, forgetAfterSeconds: 6 * HOUR },
  },
  "reset-password": {
    account: { free: 3, firstWaitSeconds: 5 * MINUTE, longestWaitSeconds: 6 * HOUR, forgetAfterSeconds: DAY },
    address: { free: 10, firstWaitSeconds: MINUTE, longestWaitSeconds: HOUR, forgetAfterSeconds: 6 * HOUR },
  },
  "send-verification": {
    account: { free: 3, firstWaitSeconds: 5 * MINUTE, longestWaitSeconds: 6 * HOUR, forgetAfterSeconds: DAY },
    address: { free: 10, firstWaitSeconds: MINUTE, longestWaitSeconds: HOUR, forgetAfterSeconds: 6 * HOUR },
  },
  /** Second-factor codes have only six digits, so the limit is tight. */
  "two-factor": {
    account: { free: 5, firstWaitSeconds: MINUTE, longestWaitSeconds: HOUR, forgetAfterSeconds: DAY },
    address: {
      free: 10,
      firstWaitSeconds: MINUTE,
      longestWaitSeconds: 15 * MINUTE,
      forgetAfterSeconds: 6 * HOUR,
    },
  },
  /** Re-entering the password before a sensitive change. */
  "confirm-password": {
    account: { free: 5, firstWaitSeconds: MINUTE, longestWaitSeconds: HOUR, forgetAfterSeconds: DAY },
    address: {
      free: 20,
      firstWaitSeconds: MINUTE,
      longestWaitSeconds: 15 * MINUTE,
      forgetAfterSeconds: 6 * HOUR,
    },
  },
  /** A reader's report of a wrong ticker; here the account is the ticker of an article. */
  "report-tag": {
    account: { free: 50, firstWaitSeconds: HOUR, longestWaitSeconds: DAY, forgetAfterSeconds: DAY },
    address: { free: 10, firstWaitSeconds: MINUTE, longestWaitSeconds: HOUR, forgetAfterSeconds: 6 * HOUR },
  },
} as const satisfies Record<string, { account: AttemptLimit; address: AttemptLimit }>;

export type Attempted = keyof typeof attemptLimits;
