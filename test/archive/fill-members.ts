import { hashPassword } from "better-auth/crypto";
import { sql } from "drizzle-orm";
import type { DatabasePool } from "#platform/database/database.ts";

export interface MemberFill {
  users: number;
  /** Every user's; the users are pembaca-1@example.com and so on. */
  password: string;
}

/**
 * Users with a session, two portfolios of fifteen tickers and purchases each, and one failed mail each in the
 * queue. Needs the companies of fillMarket.
 */
export async function fillMembers(db: DatabasePool, { users, password }: MemberFill): Promise<void> {
  const hash = await hashPassword(password);
  const everyone = sql`generate_series(1, ${sql.raw(String(users))}) AS n`;
  await db.execute(sql`
    INSERT INTO users (id, name, email, email_verified)
    SELECT 'pembaca-' || n, 'Pembaca ' || n, 'pembaca-' || n || '@example.com', true FROM ${everyone}`);
  await db.execute(sql`
    INSERT INTO accounts (id, account_id, provider_id, user_id, password)
    SELECT 'akun-' || n, 'pembaca-' || n, 'credential', 'pembaca-' || n, ${hash} FROM ${everyone}`);
  await db.execute(sql`
    INSERT INTO profiles (user_id, last_sign_in_at)
    SELECT 'pembaca-' || n, now() - n * interval '1 hour' FROM ${everyone}`);
  await db.execute(sql`
    INSERT INTO sessions (id, token, user_id, expires_at)
    SELECT 'sesi-' || n, md5('sesi' || n), 'pembaca-' || n, now() + (n % 30) * interval '1 day' FROM ${everyone}`);
  await db.execute(sql`
    INSERT INTO portfolios (user_id, name, created_at)
    SELECT 'pembaca-' || n, name, now() - n * interval '1 hour' FROM ${everyone}
    CROSS JOIN (VALUES ('Utama'), ('Dividen')) AS names (name)`);
  await db.execute(sql`
    WITH companies AS (
      SELECT symbol, row_number() OVER (ORDER BY symbol) AS number, count(*) OVER () AS total
      FROM symbols WHERE kind = 'stock'
    )
    INSERT INTO watchlist (portfolio_id, user_id, symbol, position)
    SELECT portfolios.id, portfolios.user_id, companies.symbol, place
    FROM portfolios CROSS JOIN generate_series(1, 15) AS place
    JOIN companies ON companies.number = (portfolios.id * 31 + place * 61) % companies.total + 1
    ON CONFLICT DO NOTHING`);
  await db.execute(sql`
    INSERT INTO transaction_imports (portfolio_id, user_id, file_name, kind, booked_at)
    SELECT id, user_id, 'transaksi.csv', 'csv', now() FROM portfolios`);
  await db.execute(sql`
    INSERT INTO transactions (portfolio_id, user_id, type, date, symbol, shares, amount_idr, charges_idr, import_id)
    SELECT watchlist.portfolio_id, watchlist.user_id, 'buy', now()::date - 7 * position, symbol, 100, 150000, 225,
      transaction_imports.id
    FROM watchlist JOIN transaction_imports USING (portfolio_id)`);
  await db.execute(sql`
    INSERT INTO mail_queue (id, recipient, subject, text, html, expires_at, failed_at, next_attempt_at)
    SELECT 'surat-' || n, 'pembaca-' || n || '@example.com', 'Verifikasi email', '', '', now(),
      now() - (n % 25) * interval '1 day', now() - interval '1 day'
    FROM ${everyone}`);
}
