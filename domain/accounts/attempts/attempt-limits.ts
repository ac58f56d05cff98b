import { DAY_SECONDS, HOUR_SECONDS } from "#format/durations.ts";

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

const MINUTE_SECONDS = 60;

const perAccount = (
  free: number,
  firstWaitSeconds = MINUTE_SECONDS,
  longestWaitSeconds = HOUR_SECONDS,
): AttemptLimit => ({ free, firstWaitSeconds, longestWaitSeconds, forgetAfterSeconds: DAY_SECONDS });

const perAddress = (free: number, longestWaitSeconds = HOUR_SECONDS): AttemptLimit => ({
  free,
  firstWaitSeconds: MINUTE_SECONDS,
  longestWaitSeconds,
  forgetAfterSeconds: 6 * HOUR_SECONDS,
});

/** For actions that each send mails. */
const mailingAccount = perAccount(3, 5 * MINUTE_SECONDS, 6 * HOUR_SECONDS);

/**
 * Limits per account and per IP address. A mobile network can put a whole village behind one address, so
 * addresses get higher limits. A stranger can test about 30 passwords per account per day.
 */
export const attemptLimits = {
  /** Over the account's limit strangers aren't refused: the right password triggers a mail (decision 39). */
  "sign-in": { account: perAccount(5), ipAddress: perAddress(10, 15 * MINUTE_SECONDS) },
  "sign-up": { account: mailingAccount, ipAddress: perAddress(20) },
  /** Each sends a mail to an address that may not be the visitor's. */
  "subscribe-digest": { account: mailingAccount, ipAddress: perAddress(20) },
  /** Checking a new password's strength is slow, and users may need several tries to find a good one. */
  "choose-password": { account: perAccount(20), ipAddress: perAddress(60) },
  /** Each sends two mails. */
  "change-email": { account: mailingAccount, ipAddress: perAddress(10) },
  /** Second-factor codes have only six digits, so the limit is tight. */
  "two-factor": { account: perAccount(5), ipAddress: perAddress(10, 15 * MINUTE_SECONDS) },
  "confirm-two-factor": { account: perAccount(10), ipAddress: perAddress(20) },
  "confirm-password": { account: perAccount(5), ipAddress: perAddress(20, 15 * MINUTE_SECONDS) },
  /** A reader's report of a wrong ticker; here the account is the ticker of an article. */
  "report-tag": { account: perAccount(50, HOUR_SECONDS, DAY_SECONDS), ipAddress: perAddress(10) },
} satisfies Record<string, { account: AttemptLimit; ipAddress: AttemptLimit }>;

export type LimitedAction = keyof typeof attemptLimits;

export const mailRequestLimit = perAddress(10);

/**
 * How often an account gets a mail that strangers can trigger. The longest wait for a link is shorter than the link's
 * lifetime (account-mail.ts), so a user who is refused another link still has a working one.
 */
export const mailLimits = {
  "reset-password": perAccount(3, 10 * MINUTE_SECONDS, 5 * HOUR_SECONDS),
  "verify-email": mailingAccount,
  "sign-in-link": perAccount(3, 5 * MINUTE_SECONDS, 50 * MINUTE_SECONDS),
  "sign-ins-failed": {
    free: 1,
    firstWaitSeconds: DAY_SECONDS,
    longestWaitSeconds: DAY_SECONDS,
    forgetAfterSeconds: 2 * DAY_SECONDS,
  },
} satisfies Record<string, AttemptLimit>;

export type LimitedMail = keyof typeof mailLimits;
