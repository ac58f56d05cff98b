import { type Accounts, createAccounts } from "#domain/accounts/auth/auth.server.ts";
import { createSetupLink } from "#domain/accounts/entry/setup-link.server.ts";
import { ensureFirstAdmin } from "#domain/accounts/users/first-admin.server.ts";
import type { Site } from "#domain/site/site-identity.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import type { Logger } from "#platform/log/log.ts";
import type { Config } from "./config/config.ts";
import { createAccountMailer } from "./mail.ts";

const DEFAULT_ADMIN_EMAIL = "admin@kabarpasar.local";

export async function openAccounts(
  { firstAdmin }: Config,
  db: DatabasePool,
  { secret, siteUrl, siteIdentity }: { secret: string; siteUrl: string; siteIdentity: () => Site },
  log: Logger,
): Promise<Accounts> {
  const sendMail = createAccountMailer(db, secret, siteIdentity, siteUrl);
  const created = await ensureFirstAdmin(db, {
    email: firstAdmin.email ?? DEFAULT_ADMIN_EMAIL,
    password: firstAdmin.password,
  });
  if (created) {
    const password = created.newPassword === undefined ? "as set in ADMIN_PASSWORD" : created.newPassword;
    // Printed, not logged: log files are shipped elsewhere more often than a supervisor's journal.
    process.stdout.write(
      `The first admin is ${created.email}, password ${password}\n${
        created.newPassword === undefined ? "" : "This password is shown once. Sign in at /admin/login.\n"
      }`,
    );
  }
  const setupPath = await createSetupLink(db);
  if (setupPath !== undefined) {
    process.stdout.write(
      `Set the site up at ${siteUrl}${setupPath}\nThis link works once, within 24 hours; until it is used, a restart prints a new one.\n`,
    );
  }
  return createAccounts({ db, secret, siteUrl, siteName: () => siteIdentity().name, sendMail, log });
}
