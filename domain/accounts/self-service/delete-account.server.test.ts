import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createLogger } from "#platform/log/log.ts";
import { addUser } from "#test/accounts.ts";
import { createEmptyAccounts } from "#test/empty-accounts.ts";
import { deleteDueAccounts } from "./delete-account.server.ts";

test("an account that can't be deleted doesn't block the others", async () => {
  const accounts = await createEmptyAccounts();
  const emails = ["ani@example.com", "budi@example.com", "cici@example.com"];
  for (const email of emails) await addUser(accounts, email);
  await accounts.db.execute(sql`
    INSERT INTO profiles (user_id, deletion_due_at) SELECT id, now() - interval '1 minute' FROM users
    ON CONFLICT (user_id) DO UPDATE SET deletion_due_at = excluded.deletion_due_at`);
  await accounts.db.execute(sql`
    CREATE FUNCTION refuse_deletion() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'refused'; END $$`);
  await accounts.db.execute(sql`
    CREATE TRIGGER refuse_deletion BEFORE DELETE ON users FOR EACH ROW
    WHEN (OLD.email = 'budi@example.com') EXECUTE FUNCTION refuse_deletion()`);
  try {
    expect(await deleteDueAccounts(accounts.db, createLogger("silent"))).toBe(2);
    const { rows } = await accounts.db.execute(sql`SELECT email FROM users`);
    expect(rows).toEqual([{ email: "budi@example.com" }]);
  } finally {
    await accounts.db.execute(sql`DROP FUNCTION refuse_deletion CASCADE`);
  }
});
