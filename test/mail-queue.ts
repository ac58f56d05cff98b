import { enqueueMail, type NewMail } from "#domain/delivery/mail-queue.server.ts";
import { openFileDatabase, type TestDatabase } from "./database.ts";

export const sender = { name: "KabarPasar", address: "no-reply@kabarpasar.example" };

export async function openEmptyMailQueue(): Promise<TestDatabase> {
  const database = await openFileDatabase();
  await database.pool.query("DELETE FROM mail_queue; DELETE FROM mail_pace; DELETE FROM bounced_addresses");
  return database;
}

/** Expires in an hour. */
export async function enqueue(recipient: string, overrides: Partial<NewMail> = {}): Promise<void> {
  const { db } = await openFileDatabase();
  const link = "https://kabarpasar.example/verify-email?token=abc";
  const text = `Halo\n${link}\n`;
  const expiresAt = new Date(Date.now() + 3_600_000);
  const mail = { subject: "Verifikasi email", text, html: `<p>${text}</p>`, link, expiresAt };
  await enqueueMail(db, { recipient, ...mail, ...overrides });
}

export async function makeDue(): Promise<void> {
  const { pool } = await openFileDatabase();
  await pool.query("UPDATE mail_queue SET next_attempt_at = now() - interval '1 second'");
}

export async function queue() {
  const { pool } = await openFileDatabase();
  const columns = "recipient, attempt_count, failed_at, text, last_error, failure";
  return (await pool.query(`SELECT ${columns} FROM mail_queue`)).rows;
}

export async function unfinished(): Promise<number | null> {
  const { pool } = await openFileDatabase();
  const { rowCount } = await pool.query(
    "SELECT 1 FROM mail_queue WHERE sent_at IS NULL AND failed_at IS NULL",
  );
  return rowCount;
}
