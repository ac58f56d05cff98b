/**
 * How often something may be tried. The first `free` attempts cost nothing; after each further one the next must wait,
 * twice as long every time. A pause of `forgetAfterSeconds` starts anew.
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
 * Limits by account and by network address. Whole villages share one address of a mobile network, so addresses have
 * more room. A guesser gets some 30 passwords of one account a day; a person with a bad memory waits a minute.
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
  "reset-password": {
    account: { free: 3, firstWaitSeconds: 5 * MINUTE, longestWaitSeconds: 6 * HOUR, forgetAfterSeconds: DAY },
    address: { free: 10, firstWaitSeconds: MINUTE, longestWaitSeconds: HOUR, forgetAfterSeconds: 6 * HOUR },
  },
  "send-verification": {
    account: { free: 3, firstWaitSeconds: 5 * MINUTE, longestWaitSeconds: 6 * HOUR, forgetAfterSeconds: DAY },
    address: { free: 10, firstWaitSeconds: MINUTE, longestWaitSeconds: HOUR, forgetAfterSeconds: 6 * HOUR },
  },
  /** Codes of the second factor; six digits, so this stays close. */
  "two-factor": {
    account: { free: 5, firstWaitSeconds: MINUTE, longestWaitSeconds: HOUR, forgetAfterSeconds: DAY },
    address: {
      free: 10,
      firstWaitSeconds: MINUTE,
      longestWaitSeconds: 15 * MINUTE,
      forgetAfterSeconds: 6 * HOUR,
    },
  },
  /** The password once more, before a change that matters. */
  "confirm-password": {
    account: { free: 5, firstWaitSeconds: MINUTE, longestWaitSeconds: HOUR, forgetAfterSeconds: DAY },
    address: {
      free: 20,
      firstWaitSeconds: MINUTE,
      longestWaitSeconds: 15 * MINUTE,
      forgetAfterSeconds: 6 * HOUR,
    },
  },
} as const satisfies Record<string, { account: AttemptLimit; address: AttemptLimit }>;

export type Attempted = keyof typeof attemptLimits;
