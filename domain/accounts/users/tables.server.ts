import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#platform/database/columns.ts";
import { ROLES } from "./role.ts";

const updatedAt = () =>
  instant("updated_at")
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());

/*
 * The first five tables are better-auth's, as `npx auth@1.7.7 generate` writes them for email and password with
 * two-factor; their property names are its field names. Only times differ: with a time zone, as all of ours.
 */

export const users = pgTable("users", {
  id: text().primaryKey(),
  name: text().notNull(),
  /** In lower case. */
  email: text().notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  twoFactorEnabled: boolean("two_factor_enabled").default(false),
});

const userId = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    /** What the cookie holds, signed. Never shown. */
    token: text().notNull().unique(),
    userId: userId(),
    expiresAt: instant("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

/** Ways to sign in; ours is the provider "credential" alone. */
export const accounts = pgTable(
  "accounts",
  {
    id: text().primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: userId(),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: instant("access_token_expires_at"),
    refreshTokenExpiresAt: instant("refresh_token_expires_at"),
    scope: text(),
    /** scrypt: salt:key */
    password: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("accounts_user").on(table.userId)],
);

export const verifications = pgTable(
  "verifications",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("verifications_identifier").on(table.identifier)],
);

export const twoFactors = pgTable(
  "two_factors",
  {
    id: text().primaryKey(),
    /** Encrypted with the product's secret, as are the backup codes. */
    secret: text().notNull(),
    backupCodes: text("backup_codes").notNull(),
    userId: userId(),
    /** False until the first code was entered: then two-factor is on. */
    verified: boolean().default(true),
    failedVerificationCount: integer("failed_verification_count").default(0),
    lockedUntil: instant("locked_until"),
    /** Ours: of the last code from the app that was right, so that it counts once; see single-use-totp.server.ts. */
    lastUsedStep: integer("last_used_step"),
  },
  (table) => [index("two_factors_user").on(table.userId)],
);

/** What we know of a user beyond signing in. A user without a row has the role `user`. */
export const profiles = pgTable(
  "profiles",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text({ enum: ROLES }).notNull().default("user"),
    lastSignInAt: instant("last_sign_in_at"),
    /** The user has asked to be deleted and can change their mind until then. */
    deletionDueAt: instant("deletion_due_at"),
  },
  (table) => [
    check("profiles_role", sql`${table.role} IN ('user', 'editor', 'admin')`),
    index("profiles_deletion_due").on(table.deletionDueAt).where(sql`deletion_due_at IS NOT NULL`),
  ],
);
