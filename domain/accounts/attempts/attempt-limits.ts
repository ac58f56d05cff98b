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
 * addresses get higher limits. Strangers learn of about 30 passwords per account per day whether they are right.
 */
export const attemptLimits = {
  "sign-in": {
    /** Past it, strangers aren't refused: the right password gets a link by mail (decision 39). */
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
  /** Each sends two mails. */
  "change-email": {
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
  /** The first code of a new second factor, from an app that may not be set up right yet. */
  "confirm-two-factor": {
    account: { free: 10, firstWaitSeconds: MINUTE, longestWaitSeconds: HOUR, forgetAfterSeconds: DAY },
    address: { free: 20, firstWaitSeconds: MINUTE, longestWaitSeconds: HOUR, forgetAfterSeconds: 6 * HOUR },
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

/** Requests for a mail from one network address. */
export const mailRequestLimit: AttemptLimit = {
  free: 10,
  firstWaitSeconds: MINUTE,
  longestWaitSeconds: HOUR,
  forgetAfterSeconds: 6 * HOUR,
};

/**
 * How often an account gets a mail that a stranger can cause. The longest wait for a link is shorter than the link's
 * lifetime (account-mail.ts): whoever is refused another one has one that works.
 */
export const mailLimits = {
  "reset-password": {
    free: 3,
    firstWaitSeconds: 10 * MINUTE,
    longestWaitSeconds: 5 * HOUR,
    forgetAfterSeconds: DAY,
  },
  "verify-email": {
    free: 3,
    firstWaitSeconds: 5 * MINUTE,
    longestWaitSeconds: 6 * HOUR,
    forgetAfterSeconds: DAY,
  },
  "sign-in-link": {
    free: 3,
    firstWaitSeconds: 5 * MINUTE,
    longestWaitSeconds: 50 * MINUTE,
    forgetAfterSeconds: DAY,
  },
  /** That many sign-ins to the account have failed. */
  "sign-ins-failed": {
    free: 1,
    firstWaitSeconds: DAY,
    longestWaitSeconds: DAY,
    forgetAfterSeconds: 2 * DAY,
  },
} as const satisfies Record<string, AttemptLimit>;

export type LimitedMail = keyof typeof mailLimits;
