/** Two servers on one database copy notifications to mails while they are killed, KILLS times. */
import { expect, onTestFinished, test } from "vitest";
import { createTestPlace, openProductDatabase } from "#test/database.ts";
import { type Product, startProduct } from "#test/product.ts";
import { startMailServer } from "#test/servers/mail-server.ts";
import { addMember, adminSettings } from "#test/test-users.ts";
import { planKills } from "./kills.ts";

const kills = planKills(3);
const MEMBERS = 60;
/** Mails that a server hands over at the same time: a kill can lose each of them (docs/decisions/0065). */
const MAILS_IN_FLIGHT = 5;

test(
  "no notification is mailed twice, and only those that a killed server was mailing may be lost",
  async () => {
    const mailServer = await startMailServer();
    onTestFinished(() => mailServer.stop());
    const place = await createTestPlace();
    onTestFinished(() => place.remove());
    const settings = {
      ...adminSettings,
      SMTP_URL: mailServer.url,
      LOG_LEVEL: "fatal",
    };
    const start = () => startProduct({ place, settings });
    const products: Product[] = [await start(), await start()];
    onTestFinished(async () => {
      for (const product of products) await product.stop();
    });
    const { db, pool, close } = await openProductDatabase(place);
    onTestFinished(close);
    for (let number = 0; number < MEMBERS; number += 1)
      await addMember(db, `anggota${number}@example.com`, "user");

    let round = 0;
    const notify = async () => {
      round += 1;
      // Otherwise these would wait until a minute after the deliveries of the previous round.
      await pool.query(`
        UPDATE deliveries SET finished_at = finished_at - interval '2 minutes';
        INSERT INTO notifications (user_id, occurrence, facts)
          SELECT id, '${round}', jsonb_build_object('kind', 'suspension', 'symbol', 'S${round}', 'since', '2026-11-27',
            'note', email)
          FROM users WHERE email LIKE 'anggota%'`);
    };
    const countPending = async () =>
      (
        await pool.query(`
          SELECT (SELECT count(*)::int FROM notifications WHERE enqueued_at IS NULL) AS waiting,
            (SELECT count(*)::int FROM deliveries WHERE state = 'waiting') AS deliveries,
            (SELECT count(*)::int FROM mail_queue WHERE sent_at IS NULL AND failed_at IS NULL) AS mails`)
      ).rows[0];
    let killsAtWork = 0;
    for (let kill = 0; kill < kills.count; kill += 1) {
      await notify();
      // Kills between the copying and the last mail; the first kill is certain to come before the last mail.
      await kills.wait(100, kill === 0 ? 300 : 1_600);
      const { waiting, deliveries, mails } = await countPending();
      if (waiting + deliveries + mails > 0) killsAtWork += 1;
      await products[kill % 2]?.stop("SIGKILL");
      products[kill % 2] = await start();
      // Ends all claims early, even those of the surviving server, which then can't finish those mails.
      await pool.query(
        "UPDATE mail_queue SET next_attempt_at = now() - interval '1 second' WHERE attempt_count > 0 AND sent_at IS NULL",
      );
    }
    await expect
      .poll(countPending, { timeout: 150_000, interval: 1_000 })
      .toEqual({ waiting: 0, deliveries: 0, mails: 0 });
    const reports = mailServer.mails.flatMap(({ to, source }) =>
      [...new Set([...source.matchAll(/Perdagangan (S\d+) dihentikan/g)].map(([, symbol]) => symbol))].map(
        (symbol) => `${to[0]} ${symbol}`,
      ),
    );
    const expected = Array.from({ length: round }, (_, index) => index + 1).flatMap((number) =>
      Array.from({ length: MEMBERS }, (_, member) => `anggota${member}@example.com S${number}`),
    );
    expect(killsAtWork).toBeGreaterThan(0);
    expect(reports.filter((report, index) => reports.indexOf(report) !== index)).toEqual([]);
    expect(reports.filter((report) => !expected.includes(report))).toEqual([]);
    const lostReports = expected.filter((report) => !reports.includes(report));
    process.stdout.write(
      `${kills.count} kills, ${killsAtWork} of them at work, ${expected.length} notifications: 0 mailed twice, ${lostReports.length} lost\n`,
    );
    expect(lostReports.length).toBeLessThanOrEqual(MAILS_IN_FLIGHT * kills.count);
  },
  Math.max(300_000, kills.count * 30_000),
);
