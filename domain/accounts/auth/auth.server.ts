import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import { LRUCache } from "lru-cache";
import { DAY_SECONDS } from "#format/durations.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import type { Logger } from "#platform/log/log.ts";
import { MAX_PASSWORD_LENGTH } from "../users/account-rules.ts";
import * as tables from "../users/tables.server.ts";
import { linkLifetimeSeconds, type SendAccountMail } from "./account-mail.ts";
import { CALLER_ADDRESS_HEADER } from "./caller.ts";
import { cookiePrefix } from "./cookie-names.ts";
import { refuseDeactivated } from "./refuse-deactivated.server.ts";
import { secondFactorOwner } from "./second-factor-owner.server.ts";
import { hashedBackupCodes } from "./secrets/backup-codes.server.ts";
import { withHashedTokens } from "./secrets/hashed-sessions.server.ts";
import { setupSession } from "./setup-session.server.ts";
import { refuseReusedCode } from "./single-use-totp.server.ts";
import type { TrustedDeviceCookie } from "./trusted-devices.ts";

export interface AuthOptions {
  db: DatabasePool;
  /** Signs cookies, encrypts second factors and keys hashes. Must be the same on every node and across restarts. */
  secret: string;
  siteUrl: string;
  /** Admins can change it at any time. */
  siteName: () => string;
  sendMail: SendAccountMail;
  log: Logger;
}

/**
 * better-auth on our tables. Its own HTTP endpoints are not served: pages call `auth.api` on the server, so
 * that every attempt passes our limits and works without JavaScript.
 */
export function createAuth({ db, secret, siteUrl, sendMail, log }: AuthOptions) {
  return betterAuth({
    baseURL: siteUrl,
    secret,
    database: withHashedTokens(
      drizzleAdapter(db, {
        provider: "pg",
        usePlural: true,
        schema: tables,
        // Our callbacks write through other connections, which wouldn't see the transaction's rows.
        transaction: false,
      }),
    ),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      // better-auth counts UTF-16 units; account-rules.ts counts characters and is stricter.
      minPasswordLength: 1,
      maxPasswordLength: 2 * MAX_PASSWORD_LENGTH,
      resetPasswordTokenExpiresIn: linkLifetimeSeconds["reset-password"],
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => {
        await sendMail({ kind: "reset-password", to: user.email, path: `/reset-password?token=${token}` });
      },
    },
    // We send our own: verify-email.server.ts.
    emailVerification: { sendOnSignUp: false },
    verification: { storeIdentifier: "hashed" },
    session: { expiresIn: 30 * DAY_SECONDS, updateAge: DAY_SECONDS },
    hooks: { before: refuseReusedCode(db) },
    databaseHooks: {
      session: {
        create: { before: ({ userId }) => refuseDeactivated(db, userId) },
        // A request with an expired session must not delete it: push messages depend on it (decision 67).
        delete: { before: async (_session, context) => context?.path !== "/get-session" },
      },
    },
    plugins: [
      // We count per account and across all codes instead: sign-in-second-factor.server.ts.
      twoFactor({
        accountLockout: { enabled: false },
        backupCodeOptions: { storeBackupCodes: hashedBackupCodes(secret) },
      }),
      secondFactorOwner(),
      setupSession(),
    ],
    // Our limits also count per account and report how long to wait: attempts.server.ts.
    rateLimit: { enabled: false },
    advanced: {
      // better-auth would only add __Secure-, which is weaker than our __Host-.
      useSecureCookies: false,
      cookiePrefix: `${cookiePrefix(siteUrl)}kp`,
      defaultCookieAttributes: { secure: cookiePrefix(siteUrl) !== "" },
      ipAddress: { ipAddressHeaders: [CALLER_ADDRESS_HEADER] },
    },
    telemetry: { enabled: false },
    logger: {
      level: "error",
      // Logs only the error: the other details can contain secrets such as tokens.
      log: (_level, message, ...details) =>
        log.error({ err: details.find((detail) => detail instanceof Error) }, message),
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;

export interface Accounts {
  db: DatabasePool;
  auth: Auth;
  secret: string;
  siteName: () => string;
  sendMail: SendAccountMail;
  trustedDevices: TrustedDeviceCookie;
  /** The name of better-auth's cookie. */
  sessionCookie: string;
  /**
   * Hashes of the cookies of sessions that failed to end on sign-out. This node remembers the last 10,000 until it
   * restarts; on other nodes, such a cookie stays valid until the session expires.
   */
  pendingSignOuts: LRUCache<string, true>;
  log: Logger;
}

export function createAccounts(options: AuthOptions): Accounts {
  const { db, secret, siteUrl, siteName, sendMail, log } = options;
  const trustedDevices = { secret, name: `${cookiePrefix(siteUrl)}kp_device` };
  return {
    db,
    auth: createAuth(options),
    secret,
    siteName,
    sendMail,
    trustedDevices,
    sessionCookie: `${cookiePrefix(siteUrl)}kp.session_token`,
    pendingSignOuts: new LRUCache({ max: 10_000 }),
    log,
  };
}
