/** A digest is sent by two nodes, which are killed KILLS times. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type Product, startProduct } from "#test/product.ts";
import { startMailServer, type TestMailServer } from "#test/servers/mail-server.ts";
import { planKills } from "./kills.ts";
import { startOwnPostgres } from "./own-postgres.ts";

const kills = planKills(2);
const ADDRESSES = 2_000;
const MEMBERS = 500;
/** Mails that a node sends at the same time. */
const MAILS_IN_FLIGHT = 5;
/** The claims of a killed node on its mails expire after two minutes. */
const delivery = { timeout: 300_000, interval: 500 };

let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;
let mailServer: TestMailServer;
const folders: string[] = [];
beforeAll(async () => {
  postgres = await startOwnPostgres();
  mailServer = await startMailServer();
});
afterAll(async () => {
  await mailServer.stop();
  await postgres.place.remove();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

test(
  "a digest reaches no address twice although both nodes are killed, and only mails being sent are lost",
  async () => {
    let nodes: (Product | undefined)[] = await Promise.all([startNode(), startNode()]);
    onTestFinished(async () => {
      for (const node of nodes) await node?.stop();
    });
    await addSubscribers(nodes[0]);
    const delivered = () => mailServer.mails.length;
    const deliveredAtKill: number[] = [];
    for (let kill = 0; kill < kills.count; kill += 1) {
      // The first kills come while mails are being queued, and the last before all are delivered.
      await expect.poll(delivered, delivery).toBeGreaterThanOrEqual((ADDRESSES * kill) / (kills.count + 1));
      await kills.wait(0, 500);
      deliveredAtKill.push(delivered());
      const index = kill % 2;
      await nodes[index]?.stop("SIGKILL");
      nodes = await Promise.all(nodes.map((node, at) => (at === index ? startNode() : node)));
    }
    const pool = (await nodes[0]?.database())?.pool;
    const progress = async () =>
      (
        await pool?.query(`
          SELECT state, (SELECT count(*)::int FROM digest_recipients) AS recipients,
            (SELECT count(DISTINCT mail_id)::int FROM digest_recipients) AS mails,
            (SELECT count(sent_at)::int FROM mail_queue) AS sent,
            (SELECT count(failed_at)::int FROM mail_queue) AS failed
          FROM digest_issues WHERE issue_date = '2026-08-21'`)
      )?.rows;
    const all = { recipients: ADDRESSES, mails: ADDRESSES, sent: ADDRESSES, failed: 0 };
    await expect.poll(progress, delivery).toEqual([{ state: "sent", ...all }]);
    const counts = Map.groupBy(mailServer.mails, ({ to }) => to.join());
    const doubled = [...counts.values()].filter(({ length }) => length > 1);
    const lost = ADDRESSES - counts.size;
    process.stdout.write(
      `${kills.count} kills at ${deliveredAtKill.join(", ")} delivered mails: ${counts.size} of ${ADDRESSES} addresses got ` +
        `one mail, ${doubled.length} got two, and ${lost} got none because of a kill during sending\n`,
    );
    expect(Math.min(...deliveredAtKill)).toBeLessThan(ADDRESSES);
    expect(doubled).toEqual([]);
    // Only mails that a killed node was sending: they may or may not have left (docs/decisions/0065).
    expect(lost).toBeLessThanOrEqual(kills.count * MAILS_IN_FLIGHT);
  },
  Math.max(600_000, kills.count * 60_000),
);

/** Starts a node of the shared database, with a data directory of its own. */
function startNode(): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), "kabarpasar-node-"));
  folders.push(dataDir);
  return startProduct({
    place: { ...postgres.place, dataDir },
    settings: { LOG_LEVEL: "fatal", SMTP_URL: mailServer.url, SEED_DEMO: "false", AUTH_KEY: "a".repeat(64) },
  });
}

/**
 * Members who watch a company, and visitors, for an issue that no longer waits for the day's figures. The last
 * statement makes it due, which wakes both nodes.
 */
async function addSubscribers(node: Product | undefined): Promise<void> {
  const pool = (await node?.database())?.pool;
  await pool?.query(
    `INSERT INTO settings (key, value) VALUES ('mail', '{"value": {"senderName": "", "senderAddress": "", "bulkPerMinute": 6000}, "version": 1}')`,
  );
  // The nodes would otherwise plan today's issues, one of which may be due.
  await pool?.query(
    "UPDATE shared_jobs SET claimed_until = now() + interval '1 day' WHERE name = 'plan-digests'",
  );
  await pool?.query(`
    INSERT INTO articles (slug, title, status) VALUES ('laba', 'Laba BBCA Naik', 'published');
    INSERT INTO users (id, name, email, email_verified)
      SELECT 'u' || n, '', 'anggota' || n || '@example.com', true FROM generate_series(1, ${MEMBERS}) AS n;
    INSERT INTO portfolios (user_id, name) SELECT id, 'Utama' FROM users WHERE id LIKE 'u%' AND email LIKE 'anggota%';
    INSERT INTO watchlist (portfolio_id, user_id, symbol, position)
      SELECT portfolios.id, user_id, 'BBCA', 1 FROM portfolios;
    INSERT INTO digest_subscribers (user_id, confirmed_at)
      SELECT id, now() FROM users WHERE email LIKE 'anggota%';
    INSERT INTO digest_subscribers (email, confirmed_at)
      SELECT 'pengunjung' || n || '@example.com', now() FROM generate_series(1, ${ADDRESSES - MEMBERS}) AS n;
    INSERT INTO digest_issues (edition, issue_date, scheduled_at)
      VALUES ('closing', '2026-08-21', now() - interval '150 minutes')`);
}
