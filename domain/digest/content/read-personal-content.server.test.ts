import { beforeEach, expect, test } from "vitest";
import { createPortfolio } from "#domain/portfolio/portfolios/portfolios.server.ts";
import { addTransaction } from "#domain/portfolio/transactions/transactions.server.ts";
import { addTickers } from "#domain/portfolio/watchlist/watchlist.server.ts";
import {
  closingTime,
  createDigests,
  insertArticle,
  sendAt,
  storeClosingPrices,
  type TestDigests,
} from "#test/digest.ts";
import { addMember } from "#test/test-users.ts";
import { changeEditionsOfMember } from "../member-subscription.server.ts";

let digests: TestDigests;
let userId: string;
beforeEach(async () => {
  digests = await createDigests();
  const { db } = digests.database;
  await storeClosingPrices(digests);
  userId = await addMember(db, "budi@example.com");
  const member = { userId, email: "budi@example.com" };
  await changeEditionsOfMember(db, member, { morning: false, closing: true });
});

async function addPortfolio(): Promise<number> {
  const created = await createPortfolio(digests.database.db, userId, "Utama");
  if (!created.ok) throw new Error(created.code);
  return created.value.id;
}

async function buy(portfolioId: number, ticker: string, quantity: string, price: string): Promise<void> {
  const form = {
    ...{ type: "buy", date: "2026-08-18", time: "", ticker, quantity, unit: "lot", price },
    ...{ amount: "", charges: "0", cost: "", ratioNew: "", ratioOld: "", note: "" },
  };
  const added = await addTransaction(digests.database.db, { userId, portfolioId }, form, {
    formToken: ticker,
    today: "2026-08-21",
  });
  if (!added.ok) throw new Error(added.code);
}

test("a member gets the value and change of holdings, the watchlist's moves, own news and dates ahead", async () => {
  const { db, pool } = digests.database;
  const portfolioId = await addPortfolio();
  await buy(portfolioId, "BBCA", "10", "9.000");
  await buy(portfolioId, "GOTO", "10", "70");
  await addTickers(db, userId, portfolioId, ["BBRI", "BMRI"]);
  await pool.query(`
    INSERT INTO corporate_actions (ticker, type, announced_on, cum_on, ex_on, amount_idr, note) VALUES
      ('BBRI', 'dividend', '2026-08-20', '2026-09-03', '2026-09-04', 137, 'Dividen'),
      ('BBRI', 'dividend', '2026-08-20', '2026-09-07', '2026-09-08', 10, 'Terlalu jauh'),
      ('BBNI', 'dividend', '2026-08-20', '2026-08-24', '2026-08-26', 10, 'Bukan miliknya')`);
  const lead = await insertArticle(digests, "Berita utama");
  const ownArticle = await insertArticle(digests, "Laba BBRI turun", { tickers: ["BBRI"] });
  await pool.query("UPDATE articles SET is_duplicate_coverage = true WHERE id = $1", [ownArticle]);
  await sendAt(digests, closingTime);
  const [mail] = digests.mails;
  expect(mail?.shared.articles.map(({ id }) => id)).toEqual([lead]);
  expect(mail?.personal).toEqual({
    holdings: {
      // 1,000 shares at 9,800 and 1,000 at 60.
      valueIdr: 9_860_000,
      // 1,000 × (9,800 − 9,600) + 1,000 × (60 − 64)
      dayChangeIdr: 196_000,
      count: 2,
      largest: [
        {
          symbol: "BBCA",
          valueIdr: 9_800_000,
          dayChangeIdr: 200_000,
          dayChangePct: expect.closeTo(2.0833, 4),
          isStale: false,
          isSimulated: false,
        },
        {
          symbol: "GOTO",
          valueIdr: 60_000,
          dayChangeIdr: -4_000,
          dayChangePct: -6.25,
          isStale: false,
          isSimulated: false,
        },
      ],
    },
    isUnbooked: false,
    watched: [
      {
        symbol: "BBRI",
        last: 4_000,
        changePct: expect.closeTo(-2.439, 3),
        isStale: false,
        isSimulated: false,
      },
    ],
    news: [expect.objectContaining({ id: ownArticle, title: "Laba BBRI turun" })],
    dates: [
      expect.objectContaining({ symbol: "BBRI", kind: "cumOn", date: "2026-09-03", amountIdr: 137 }),
      expect.objectContaining({ symbol: "BBRI", kind: "exOn", date: "2026-09-04", amountIdr: 137 }),
    ],
  });
});

test("a member who neither holds nor watches anything gets the general part", async () => {
  await addPortfolio();
  await sendAt(digests, closingTime);
  expect(digests.mails).toMatchObject([{ to: "budi@example.com", isMember: true, personal: undefined }]);
});
