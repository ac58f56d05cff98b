import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Editor } from "#domain/accounts/users/role.ts";
import { assignAllStories } from "#domain/ingest/stories/assign-stories.server.ts";
import { todayInJakarta } from "#domain/market/calendar/exchange-clock.ts";
import {
  addCorporateAction,
  changeCorporateAction,
} from "#domain/market/corporate-actions/corporate-actions.server.ts";
import { storeCorporateEvents } from "#domain/market/corporate-actions/corporate-events.server.ts";
import { detectAllChangedMentions } from "#domain/news/articles/mentions/detect-mentions.server.ts";
import { createLogger } from "#platform/log/log.ts";
import type { TestDatabase } from "#test/database.ts";
import { addEditor } from "#test/editors.ts";
import { createMarket } from "#test/market.ts";
import { type ArticleColumns, addArticle } from "#test/published-article.ts";
import { addMember } from "#test/test-users.ts";
import { changeAlert } from "../rules/change-alerts.server.ts";
import { alert, listFacts, state } from "./test-alerts.ts";

const TODAY = todayInJakarta(new Date());
const log = createLogger("silent");
const signal = new AbortController().signal;

let database: TestDatabase;
let budi: string;
let admin: Editor;

beforeEach(async () => {
  database = await createMarket();
  await database.db.execute(sql`
    TRUNCATE alerts, notifications, articles, story_queue, article_mention_queue, fundamentals RESTART IDENTITY CASCADE`);
  budi = await addMember(database.db, "budi@example.com");
  admin = await addEditor(database, "admin@example.com", "admin");
});

const keys = async () =>
  (await database.pool.query("SELECT occurrence FROM notifications ORDER BY id")).rows.map(
    (row) => row.occurrence,
  );

describe("an alert for news", () => {
  const article = { slug: "laba", title: "Laba Bank Central Asia naik", published_at: new Date() };

  async function publish(columns: Partial<ArticleColumns> = {}) {
    await addArticle(database.pool, { ...article, source_name: "Kontan", tickers: ["BBCA"], ...columns });
  }

  async function runJobs() {
    await detectAllChangedMentions(database.db, log, signal);
    await assignAllStories(database.db, log, signal);
  }

  test("fires for each article whose subject is the company, with the words that name it", async () => {
    await alert(database.db, budi, "news");
    await publish();
    await publish({ slug: "lain", title: "Laba Bank Rakyat Indonesia naik", tickers: ["BBRI"] });
    await runJobs();
    expect(await listFacts(database.db)).toEqual([
      {
        kind: "news",
        symbol: "BBCA",
        articleId: 1,
        slug: "laba",
        title: "Laba Bank Central Asia naik",
        source: "Kontan",
        evidence: ["Bank Central Asia"],
      },
    ]);
    expect(await state(database.db)).toEqual(["armed"]);
  });

  test("fires once for an article that is tagged again, and again for another", async () => {
    await alert(database.db, budi, "news");
    await publish();
    await runJobs();
    await database.pool.query("UPDATE articles SET tickers = '{BBRI}' WHERE id = 1");
    await database.pool.query(
      "UPDATE articles SET tickers = '{BBCA}', title = 'Laba BBCA naik' WHERE id = 1",
    );
    await runJobs();
    await publish({ slug: "dividen", title: "BBCA bagikan dividen interim" });
    await runJobs();
    expect(await keys()).toEqual(["news BBCA 1", "news BBCA 2"]);
  });

  test("doesn't fire for old articles, drafts, further reports of a story, or earlier articles", async () => {
    await alert(database.db, budi, "news");
    const dayAgo = new Date(Date.now() - 25 * 3_600_000);
    await publish({ slug: "lama", published_at: dayAgo });
    await publish({ slug: "draf", status: "draft" });
    await publish({ slug: "laporan" });
    await database.pool.query("UPDATE articles SET is_duplicate_coverage = true WHERE slug = 'laporan'");
    await runJobs();
    expect(await listFacts(database.db)).toEqual([]);
    await database.pool.query("UPDATE alerts SET counts_from = now()");
    await publish({ slug: "sebelum", published_at: new Date(Date.now() - 60_000) });
    await runJobs();
    expect(await listFacts(database.db)).toEqual([]);
    await database.pool.query(
      "UPDATE articles SET status = 'published', published_at = now() WHERE slug = 'draf'",
    );
    await runJobs();
    expect(await listFacts(database.db)).toMatchObject([{ slug: "draf" }]);
  });

  test("fires when an editor tags a published article with the company", async () => {
    await alert(database.db, budi, "news");
    await publish({ title: "Laba bank naik", tickers: [] });
    await runJobs();
    expect(await listFacts(database.db)).toEqual([]);
    await database.pool.query("UPDATE articles SET tickers = '{BBCA}'");
    await runJobs();
    expect(await listFacts(database.db)).toMatchObject([{ slug: "laba", evidence: [] }]);
  });

  test("fires once for a story, even if another article becomes its lead", async () => {
    await alert(database.db, budi, "news");
    await publish();
    await runJobs();
    await publish({ slug: "kedua" });
    await database.pool.query(`
      UPDATE articles SET story_id = 1;
      UPDATE articles SET is_duplicate_coverage = id = 1`);
    await runJobs();
    expect(await keys()).toEqual(["news BBCA 1"]);
  });

  test("that fires once ends after the first article", async () => {
    await alert(database.db, budi, "news", "", { repeats: "once" });
    await publish();
    await publish({ slug: "dividen", title: "BBCA bagikan dividen interim" });
    await runJobs();
    expect(await keys()).toHaveLength(1);
    expect(await state(database.db)).toEqual(["fired"]);
  });
});

describe("an alert for corporate actions", () => {
  const empty = {
    cumOn: "",
    exOn: "",
    recordOn: "",
    paymentOn: "",
    ratioNew: "",
    ratioOld: "",
    amountIdr: "",
  };
  const note = {
    ...empty,
    ticker: "BBCA",
    type: "dividend",
    announcedOn: TODAY,
    exOn: "2099-05-05",
    amountIdr: "250",
    note: "Dividen interim",
    sourceUrl: "",
  };
  const event = {
    symbol: "BBCA",
    type: "dividend" as const,
    exOn: "2099-05-05",
    cumOn: "2099-05-04",
    recordOn: undefined,
    paymentOn: undefined,
    amountIdr: 250,
    factor: undefined,
  };

  test("fires once for an action that an editor notes and corrects, and that a file repeats", async () => {
    await alert(database.db, budi, "corporate-action");
    const added = await addCorporateAction(database.db, admin, note);
    if (!added.ok) throw new Error(added.code);
    await changeCorporateAction(database.db, admin, added.value, { ...note, amountIdr: "260" });
    await storeCorporateEvents(database.db, [event], "imported");
    expect(await listFacts(database.db)).toEqual([
      {
        kind: "corporate-action",
        symbol: "BBCA",
        type: "dividend",
        exOn: "2099-05-05",
        cumOn: null,
        amountIdr: 250,
        isSimulated: false,
      },
    ]);
  });

  test("that is changed to another company fires for its action on the same date", async () => {
    const { id } = await alert(database.db, budi, "corporate-action");
    await storeCorporateEvents(database.db, [event], "imported");
    const rule = {
      kind: "corporate-action",
      symbol: "BBRI",
      threshold: "",
      portfolio: "",
      repeats: "always",
    };
    expect(await changeAlert(database.db, budi, id, { ...rule, expiresOn: "" })).toMatchObject({ ok: true });
    await storeCorporateEvents(database.db, [{ ...event, symbol: "BBRI" }], "imported");
    expect(await listFacts(database.db)).toMatchObject([{ symbol: "BBCA" }, { symbol: "BBRI" }]);
  });

  test("doesn't fire for past events, or for simulated events beside real prices", async () => {
    await alert(database.db, budi, "corporate-action");
    await addCorporateAction(database.db, admin, { ...note, announcedOn: "2020-01-02", exOn: "2020-02-02" });
    await storeCorporateEvents(database.db, [{ ...event, exOn: "2020-05-05", cumOn: undefined }], "imported");
    await storeCorporateEvents(database.db, [{ ...event, symbol: "BBRI" }], "imported");
    await database.pool.query("DELETE FROM corporate_events");
    await storeCorporateEvents(database.db, [{ ...event, isSimulated: true }], "simulated");
    expect(await listFacts(database.db)).toEqual([]);
  });

  test("doesn't fire for a suspension, which has a kind of its own", async () => {
    await alert(database.db, budi, "suspension");
    await alert(database.db, budi, "corporate-action");
    const suspension = {
      ...note,
      exOn: "",
      amountIdr: "",
      type: "suspension",
      note: "Menunggu keterbukaan informasi.",
    };
    await addCorporateAction(database.db, admin, suspension);
    expect(await listFacts(database.db)).toEqual([
      { kind: "suspension", symbol: "BBCA", since: TODAY, note: "Menunggu keterbukaan informasi." },
    ]);
  });
});
