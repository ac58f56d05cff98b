import { describe, expect, test } from "vitest";
import type { PersonalContent, SharedContent } from "#domain/digest/content/content.ts";
import { composeDigest } from "#platform/mail/compose-digest.ts";
import { digestMailContent } from "./digest-mail.ts";

const site = { siteName: "KabarPasar", siteUrl: "https://kabarpasar.example" };
const brand = { name: "KabarPasar", url: "https://kabarpasar.example", fill: "#1d4ed8" };
const marks = { isStale: false, isSimulated: false };
const shared: SharedContent = {
  edition: "closing",
  issueDate: "2026-11-27",
  subject: null,
  intro: null,
  market: {
    tradingDate: "2026-11-27",
    index: { last: 8423.12, changePct: -0.3195, ...marks },
    breadth: { up: 201, down: 312, unchanged: 180, ...marks },
    turnover: { amountIdr: 12_340_000_000_000, ...marks },
    dollar: { last: 16350, changePct: 0.12, isStale: true, isSimulated: false },
    topSector: { name: "Energy", changePct: 1.2, ...marks },
  },
  hasFiguresOfDay: true,
  world: [],
  articles: [
    {
      id: 1,
      slug: "laba",
      title: "Laba <BBCA> naik",
      excerpt: "Naik 12%.",
      source: "Kontan",
      isSample: false,
    },
    { id: 2, slug: "contoh", title: "Artikel dua", excerpt: "", source: null, isSample: true },
  ],
  actionsToday: [],
};
const emptyContent: PersonalContent = { holdings: null, isUnbooked: false, watched: [], news: [], dates: [] };

function compose(overrides: Partial<SharedContent> = {}, personal?: PersonalContent) {
  const words = {
    shared: { ...shared, ...overrides },
    personal,
    isMember: personal !== undefined,
    unsubscribeUrl: "https://kabarpasar.example/berhenti-berlangganan/x",
  };
  return composeDigest(digestMailContent(words, site), brand);
}

describe("a digest", () => {
  test("has five figures, one sentence and the lead, as text too", () => {
    const { subject, text } = compose();
    expect(subject).toBe("Ringkasan Penutupan: IHSG 8.423,12 (−0,32%)");
    expect(text).toBe(`Jumat, 27 November
Ringkasan Penutupan

PASAR DALAM LIMA ANGKA

IHSG turun 0,32% ke 8.423,12 pada Jumat, 27 November; 312 saham turun dan 201 naik, sektor energi terkuat (+1,20%).

IHSG: 8.423,12 (−0,32%)
Saham naik / turun: 201 / 312
Nilai transaksi: Rp12,34 T
USD/IDR: 16.350 (+0,12%) [Belum diperbarui]
Sektor terkuat: Energy (+1,20%)

Buka halaman Pasar:
https://kabarpasar.example/markets

BERITA UTAMA

Laba <BBCA> naik (Kontan)
Naik 12%.
https://kabarpasar.example/news/read/laba

Artikel dua (Artikel contoh)
https://kabarpasar.example/news/read/contoh

-- 
KabarPasar · https://kabarpasar.example
Anda menerima email ini karena berlangganan ringkasan KabarPasar dengan alamat ini.
Isi ringkasan ini bersifat informasi umum, bukan nasihat investasi.
Berhenti berlangganan:
https://kabarpasar.example/berhenti-berlangganan/x
Ubah langganan:
https://kabarpasar.example/ringkasan
`);
  });

  test("escapes titles and an editor's words, and has no images", () => {
    const { subject, html } = compose({ subject: "Dua\nbaris", intro: "<script>" });
    expect(subject).toBe("Dua baris");
    expect(html).toContain("Laba &lt;BBCA&gt; naik");
    expect(html).toContain("&lt;script&gt;");
    expect(html).not.toMatch(/<script|<img/);
    expect(html.match(/href="(?!https:\/\/kabarpasar\.example)/g)).toBeNull();
  });

  test("labels simulated figures, and says when those of its day are missing", () => {
    const { text, subject } = compose({
      hasFiguresOfDay: false,
      market: {
        tradingDate: "2026-11-26",
        index: { last: 8400, changePct: 0.5, isStale: true, isSimulated: true },
        breadth: null,
        turnover: null,
        dollar: null,
        topSector: null,
      },
    });
    expect(subject).toBe("Ringkasan Penutupan: Laba <BBCA> naik");
    expect(text).toContain("IHSG: 8.400,00 (+0,50%) [Data simulasi · Belum diperbarui]");
    expect(text).toContain(
      "Angka penutupan hari bursa ini belum kami terima. Angka di atas dari 26 Nov 2026.",
    );
  });

  test("has a member's holdings, watchlist, news and dates", () => {
    const { text } = compose(
      { market: null, articles: [] },
      {
        ...emptyContent,
        holdings: {
          valueIdr: 9_860_000,
          dayChangeIdr: 196_000,
          count: 6,
          largest: [
            { symbol: "BBCA", valueIdr: 9_800_000, dayChangeIdr: 200_000, dayChangePct: 2.0833, ...marks },
            { symbol: "GOTO", valueIdr: null, dayChangeIdr: null, dayChangePct: null, ...marks },
          ],
        },
        watched: [{ symbol: "BBRI", last: 4000, changePct: -2.44, ...marks }],
        news: [{ id: 3, slug: "goto", title: "GOTO", excerpt: "", source: null, isSample: false }],
        dates: [
          {
            symbol: "BBCA",
            type: "dividend",
            kind: "cumOn",
            date: "2026-12-03",
            amountIdr: 55,
            ratio: null,
            isSimulated: true,
          },
        ],
      },
    );
    expect(text).toContain("Nilai total: Rp9.860.000 (+Rp196.000)");
    expect(text).toContain("BBCA: Rp9.800.000 (+Rp200.000 (+2,08%))");
    expect(text).toContain("GOTO: -\n");
    expect(text).toContain("Ditampilkan 2 terbesar dari 6 emiten.");
    expect(text).toContain("BBRI: Rp4.000 (−2,44%)");
    expect(text).toContain("https://kabarpasar.example/news/read/goto");
    expect(text).toContain("BBCA: Cum 3 Des 2026 (Dividen, Rp55 per saham) [Data simulasi]");
    expect(text).toContain("Atur ringkasan:\nhttps://kabarpasar.example/settings/ringkasan");
  });

  test("has the sign and the colour of the same rounded change", () => {
    const index = { label: "S&P 500", last: 5_000, currency: null, ...marks };
    const world = [-0.005, -0.004, 0.005].map((changePct) => ({ ...index, changePct }));
    const words = { shared: { ...shared, world }, personal: undefined, isMember: false };
    const { sections } = digestMailContent({ ...words, unsubscribeUrl: undefined }, site);
    const rows = sections.find(({ heading }) => heading === "Pasar dunia")?.rows ?? [];
    expect(rows.map(({ detail, tone }) => [detail, tone])).toEqual([
      ["−0,01%", "down"],
      ["0,00%", undefined],
      ["+0,01%", "up"],
    ]);
  });
});
