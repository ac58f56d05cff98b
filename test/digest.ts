import type { DigestMail, DigestMailer } from "#domain/digest/digest-mailer.ts";
import { planIssues } from "#domain/digest/plan-issues.server.ts";
import type { DigestSending } from "#domain/digest/queue-mails.server.ts";
import { sendDueIssues } from "#domain/digest/send-issues.server.ts";
import { createLogger } from "#platform/log/log.ts";
import type { TestDatabase } from "./database.ts";
import { aQuote, createMarket, storeTestQuotes } from "./market.ts";
import { wib } from "./wib.ts";

/** After the close of Friday 21 August 2026. */
export const closingTime = wib("2026-08-21T16:30");

export interface TestDigests {
  database: TestDatabase;
  sending: DigestSending;
  /** In the order in which they were queued. */
  mails: (DigestMail & { to: string })[];
}

/** Composes mails without texts, and records what they would contain. */
export async function createDigests(): Promise<TestDigests> {
  const database = await createMarket();
  await database.pool.query(
    "TRUNCATE digest_issues, digest_subscribers, mail_queue, bounced_addresses, articles, users, attempts CASCADE",
  );
  const mails: TestDigests["mails"] = [];
  const mailer: DigestMailer = {
    compose: () => ({ subject: "Ringkasan", text: "", html: "" }),
    newMail(to, mail, expiresAt) {
      mails.push({ ...mail, to });
      return { recipient: to, subject: "Ringkasan", text: "", html: "", link: undefined, expiresAt };
    },
  };
  return { database, sending: { mailer, log: createLogger("silent") }, mails };
}

/** Closing prices of the day: BBCA rose, BBRI and GOTO fell; IHSG and the dollar. */
export async function storeClosingPrices({ database: { db } }: TestDigests): Promise<void> {
  const asOf = wib("2026-08-21T16:10");
  const share = (symbol: string, last: number, previousClose: number, marketCap: number) =>
    aQuote({ symbol, last, previousClose, marketCap, volume: 1_000_000, asOf, delayed: false });
  await storeTestQuotes(
    db,
    [
      share("BBCA", 9_800, 9_600, 1_200e12),
      share("BBRI", 4_000, 4_100, 600e12),
      share("GOTO", 60, 64, 70e12),
      aQuote({ ...tile("IHSG", 7_912.34, 7_850), currency: undefined, asOf, delayed: false }),
      aQuote({ ...tile("USD/IDR", 16_350, 16_300), asOf, delayed: false }),
    ],
    wib("2026-08-21T16:20"),
  );
}

function tile(symbol: string, last: number, previousClose: number) {
  return {
    symbol,
    last,
    previousClose,
    marketCap: undefined,
    volume: undefined,
    eps: undefined,
    per: undefined,
  };
}

export async function insertArticle(
  { database: { pool } }: TestDigests,
  title: string,
  { at = "2026-08-21T10:00:00+07:00", tickers = [] as string[] } = {},
): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO articles (slug, title, excerpt, status, published_at, tickers)
     VALUES ($1, $2, 'Ringkasan berita.', 'published', $3, $4) RETURNING id`,
    [title.toLowerCase().replaceAll(/\W+/g, "-"), title, at, tickers],
  );
  return Number(rows[0]?.id);
}

/** A confirmed visitor of both editions. */
export async function addVisitor({ database: { pool } }: TestDigests, email: string): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO digest_subscribers (email, wants_morning, wants_closing, confirmed_at)
     VALUES ($1, true, true, now()) RETURNING id`,
    [email],
  );
  return Number(rows[0]?.id);
}

/** Plans and sends what is due at a time, as the jobs do. */
export async function sendAt({ database: { db }, sending }: TestDigests, now: Date) {
  await planIssues(db, now);
  return sendDueIssues(db, sending, () => now, new AbortController().signal);
}

export async function statesOf({ database: { pool } }: TestDigests, date: string): Promise<string[]> {
  const { rows } = await pool.query<{ edition: string; state: string; skipped: string | null }>(
    "SELECT edition, state, skipped FROM digest_issues WHERE issue_date = $1 ORDER BY scheduled_at",
    [date],
  );
  return rows.map(({ edition, state, skipped }) => `${edition} ${state}${skipped ? ` ${skipped}` : ""}`);
}
