/**
 * The first `free` attempts have no delay. The next one waits `firstWaitSeconds`, and the wait doubles with each
 * attempt up to `longestWaitSeconds`. The count resets after `forgetAfterSeconds` without an attempt.
 */
export interface AttemptLimit {
  free: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  forgetAfterSeconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Limits per account and per IP address. A mobile network can put a whole village behind one address, so
 * addresses get higher limits. A stranger can test about 30 passwords per account per day.
 */
export const attemptLimits = {
  "sign-in": {
    /** Over this limit strangers aren't refused: the right password triggers a mail with a link (decision 39). */
    account: { free: 5, firstWaitSeconds: MINUTE, longestWaitSeconds: HOUR, forgetAfterSeconds: DAY },
    ipAddress: {
      free: 10,
      firstWaitSeconds: MINUTE,
      longestWaitSeconds: 15 * MINUTE,
      forgetAfterSeconds: 6 * HOUR,
    },
  },
  "sign-up": {
    account: { free: 3, firstWaitSeconds: 5 * MINUTE, longestWaitSeconds: 6 * HOUR, forgetAfterSeconds: DAY },
    ipAddress: { free: 20, firstWaitSeconds: MINUTE, longestWaitSeconds: HOUR, forgetAfterSeconds: 6 * HOUR },
  },
  /** Each sends a mail to an address that may not be the visitor's. */
  "subscribe-digest": {
    account: { free: 3, firstWaitSeconds: 5 * MINUTE, longestWaitSeconds: 6 * HOUR, forgetAfterSeconds: DAY },
    ipAddress: { free: 20, firstWaitSeconds: MINUTE, longestWaitSeconds: HOUR, forgetAfterSeconds: 6 * HOUR },
  },
  /** Checking a new password's strength is slow, and users may need several tries to find a good one. */
  "choose-password": {
    account: { free: 20, firstWaitSeconds: MINUTE, longestWaitSeconds: HOUR, forgetAfterSeconds: DAY },
    ipAddress: { free: 60, firstWaitSeconds: MINUTE, longestWaitSeconds: HOUR, forgetAfterSeconds: 6 * HOUR },
  },
  /** Each sends two mails. */
  "change-email": {
    account: { free: 3, firstWaitSeconds: 5 * MINUTE, longestWaitSeconds: 6 * HOUR, forgetAfterSeconds: DAY },
    ipAddress: { free: 10, firstWaitSeconds: MINUTE, longestWaitSeconds: HOUR, forgetAfterSeconds: 6 * HOUR },
  },
  /** Second-factor codes have only six digits, so the limit is tight. */
  "two-factor": {
    account: { free: 5, firstWaitSeconds: MINUTE, longestWaitSeconds: HOUR, forgetAfterSeconds: DAY },
    ipAddress: {
      free: 10,
      firstWaitSeconds: MINUTE,
      longestWaitSeconds: 15 * MINUTE,
      forgetAfterSeconds: 6 * HOUR,
    },
  },
  "confirm-two-factor": {
    account: { free: 10, firstWaitSeconds: MINUTE, longestWaitSeconds: HOUR, forgetAfterSeconds: DAY },
    ipAddress: { free: 20, firstWaitSeconds: MINUTE, longestWaitSeconds: HOUR, forgetAfterSeconds: 6 * HOUR },
  },
  "confirm-password": {
    account: { free: 5, firstWaitSeconds: MINUTE, longestWaitSeconds: HOUR, forgetAfterSeconds: DAY },
    ipAddress: {
      free: 20,
      firstWaitSeconds: MINUTE,
      longestWaitSeconds: 15 * MINUTE,
      forgetAfterSeconds: 6 * HOUR,
    },
  },
  /** A reader's report of a wrong ticker; here the account is the ticker of an article. */
  "report-tag": {
    account: { free: 50, firstWaitSeconds: HOUR, longestWaitSeconds: DAY, forgetAfterSeconds: DAY },
    ipAddress: { free: 10, firstWaitSeconds: MINUTE, longestWaitSeconds: HOUR, forgetAfterSeconds: 6 * HOUR },
  },
} as const satisfies Record<string, { account: AttemptLimit; ipAddress: AttemptLimit }>;

export type LimitedAction = keyof typeof attemptLimits;

export const mailRequestLimit: AttemptLimit = {
  free: 10,
  firstWaitSeconds: MINUTE,
  longestWaitSeconds: HOUR,
  forgetAfterSeconds: 6 * HOUR,
};

/**
 * How often an account gets a mail that strangers can trigger. The longest wait for a link is shorter than the link's
 * lifetime (account-mail.ts), so a user who is refused another link still has a working one.
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
  "sign-ins-failed": { free: 1, firstWaitSeconds: DAY, longestWaitSeconds: DAY, forgetAfterSeconds: 2 * DAY },
} as const satisfies Record<string, AttemptLimit>;

export type LimitedMail = keyof typeof mailLimits;
