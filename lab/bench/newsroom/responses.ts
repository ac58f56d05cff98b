/**
 * npm run --prefix lab bench:newsroom: the cost of an archive of 200,000 articles for the newsroom: its pages for a
 * signed-in editor, 95th percentile of the server's response times as a ratio to an archive of 2,000. Two
 * products run side by side and get requests in turn, so that the machine's speed cancels out. Options:
 *   --database postgres://…    a PostgreSQL on which it may create databases; by default the embedded one
 *   --articles 200000  --than 2000      the two archives
 *   --copy-of name             a database there that already has the larger archive, to copy instead of filling
 *   one
 *   --rounds 60                         requests of each page to each product
 *   --ceiling 1.3                       fail if a page's ratio is higher
 */
import { parseArgs } from "node:util";
import { changeRole } from "../../../domain/accounts/users/manage-users.server.ts";
import { systemActor } from "../../../domain/site/audit.ts";
import { ARCHIVE_PASSWORD, fillArchive } from "../../../test/archive/fill-archive.ts";
import { fillMembers } from "../../../test/archive/fill-members.ts";
import { fillNewsroom } from "../../../test/archive/fill-newsroom.ts";
import { type ArchivePlace, createPlace } from "../server/archive-place.ts";
import { signIn } from "../sign-in.ts";
import { percentile } from "../statistics.ts";

const { values } = parseArgs({
  options: {
    database: { type: "string" },
    articles: { type: "string", default: "200000" },
    than: { type: "string", default: "2000" },
    "copy-of": { type: "string" },
    rounds: { type: "string", default: "60" },
    ceiling: { type: "string" },
  },
});
const SEED = 1;
const SOURCES = 20;
const WARM_UP_ROUNDS = 10;
const UNPUBLISHED = 1_800;

interface Desk {
  url: string;
  cookie: string;
}

const pages: Record<string, string> = {
  dashboard: "/admin",
  queue: "/admin/review",
  "queue, source": "/admin/review?sumber=Kontan",
  table: "/admin/articles",
  oldest: "/admin/articles?urut=terlama",
  published: "/admin/articles?status=published",
  review: "/admin/articles?status=review",
  archived: "/admin/articles?status=archived",
  source: "/admin/articles?sumber=Kontan",
  category: "/admin/articles?kategori=Banking",
  ticker: "/admin/articles?emiten=BBCA",
  "ticker, draft": "/admin/articles?emiten=BBCA&status=draft",
  date: "/admin/articles?dari=2026-11-01&sampai=2026-11-30",
  added: "/admin/articles?ditambahkan=2026-11-20",
  "frequent word": "/admin/articles?q=bank",
  "part of a word": "/admin/articles?q=bbc",
  "absent word": "/admin/articles?q=zzzqqq",
  "word, draft": "/admin/articles?q=bank&status=draft",
  "absent, draft": "/admin/articles?q=zzzqqq&status=draft",
};

console.log(values.database ? "PostgreSQL" : "embedded database");
const copied = values["copy-of"];
const places = [
  await createPlace("newsroom_small", values.database),
  await createPlace("newsroom_large", values.database, { template: copied }),
] as const;
const ratios: Record<string, number> = {};
try {
  await fill(places[0], Number(values.than));
  await fill(places[1], copied ? 0 : Number(values.articles));
  const servers = [await places[0].startServer(), await places[1].startServer()] as const;
  const desks = [await openDesk(servers[0].url), await openDesk(servers[1].url)] as const;
  console.log(`\n${"".padEnd(16)}${values.than.padStart(18)}${values.articles.padStart(18)}   ratio`);
  console.log(`${"".padEnd(16)}${"p50      p95 ms".padStart(18)}${"p50      p95 ms".padStart(18)}  of p95`);
  for (const [title, path] of Object.entries(pages)) ratios[title] = await compare(title, desks, path);
  for (const server of servers) await server.stop();
} finally {
  for (const place of places) await place.remove();
}
const ceiling = Number(values.ceiling ?? Number.POSITIVE_INFINITY);
for (const [title, ratio] of Object.entries(ratios).filter(([, ratio]) => ratio > ceiling)) {
  console.error(`${title} slows down too much in the larger archive: ${ratio.toFixed(2)} > ${ceiling}`);
  process.exitCode = 1;
}

async function fill({ withDatabase }: ArchivePlace, articles: number): Promise<void> {
  await withDatabase(async ({ db, pool }) => {
    await fillArchive(db, { articles, candles: 0, users: 0, sources: 0, seed: SEED, now: new Date() });
    await pool.query("TRUNCATE users, sources, ingested_items, mail_queue CASCADE");
    await fillNewsroom(db, { sources: SOURCES });
    await fillMembers(db, { users: 1, password: ARCHIVE_PASSWORD });
    await changeRole(db, systemActor, "pembaca-1", "editor");
    // Of 2,000 articles too few are pending for a full page of each filter, and a page with fewer rows costs less.
    await pool.query(`
      UPDATE articles SET status = (ARRAY['draft', 'review', 'archived'])[id % 3 + 1]
      WHERE id IN (SELECT id FROM articles ORDER BY published_at DESC LIMIT ${UNPUBLISHED})`);
    await pool.query("ANALYZE");
  });
}

async function openDesk(url: string): Promise<Desk> {
  return { url, cookie: await signIn(url, "pembaca-1@example.com", ARCHIVE_PASSWORD) };
}

async function responseMs({ url, cookie }: Desk, path: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${url}${path}`, { headers: { cookie } });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} returned ${response.status}`);
  return performance.now() - startedAt;
}

async function compare(title: string, [small, large]: readonly [Desk, Desk], path: string): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let round = -WARM_UP_ROUNDS; round < Number(values.rounds); round++) {
    // In turn; which one goes first alternates by round.
    const isSmallFirst = round % 2 === 0;
    const first = await responseMs(isSmallFirst ? small : large, path);
    const second = await responseMs(isSmallFirst ? large : small, path);
    if (round < 0) continue;
    times[0].push(isSmallFirst ? first : second);
    times[1].push(isSmallFirst ? second : first);
  }
  const [p95Small, p95Large] = [percentile(times[0], 0.95), percentile(times[1], 0.95)];
  const cells = times.map((list) =>
    `${percentile(list, 0.5).toFixed(1)}${percentile(list, 0.95).toFixed(1).padStart(9)}`.padStart(18),
  );
  const ratio = p95Large / p95Small;
  console.log(`${title.padEnd(16)}${cells.join("")}${ratio.toFixed(2).padStart(8)}`);
  return ratio;
}
