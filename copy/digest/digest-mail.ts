import type {
  ActionDate,
  DigestArticle,
  FigureMarks,
  MarketFigures,
  PersonalContent,
  PriceOfDay,
  SharedContent,
  WorldPrice,
} from "#domain/digest/content/content.ts";
import type { Edition } from "#domain/digest/digest.ts";
import { formatShortDate } from "#format/dates.ts";
import { formatCount, formatLargeAmount } from "#format/large-amount.ts";
import { formatChangePct, shownChangePct } from "#format/percent.ts";
import { formatPrice, formatRupiah } from "#format/price.ts";
import { formatWeekdayAndDay } from "#format/weekday.ts";
import type {
  DigestMailContent,
  DigestRow,
  DigestSection,
  DigestStory,
} from "#platform/mail/compose-digest.ts";
import { actionTerms, corporateActionTypes } from "../corporate-actions.ts";
import { figureNames } from "../ledger/figures.ts";
import { provenance } from "../market.ts";
import { articlePage } from "../reading.ts";
import { marketSentence } from "./market-sentence.ts";

export const editionNames = { morning: "Pagi", closing: "Penutupan" } as const satisfies Record<
  Edition,
  string
>;

export interface DigestMailSite {
  siteName: string;
  siteUrl: string;
}

export interface DigestMailWords {
  shared: SharedContent;
  personal: PersonalContent | undefined;
  isMember: boolean;
  /** Undefined for a preview or a test. */
  unsubscribeUrl: string | undefined;
}

export function digestMailContent(mail: DigestMailWords, site: DigestMailSite): DigestMailContent {
  const { shared, personal } = mail;
  const sentence = shared.market ? marketSentence(shared.market) : undefined;
  const heading = `Ringkasan ${editionNames[shared.edition]}`;
  const [lead] = shared.articles;
  return {
    subject: shared.subject ?? subjectOf(shared, heading),
    preview: sentence ?? lead?.title ?? heading,
    kicker: formatWeekdayAndDay(shared.issueDate),
    heading,
    intro: shared.intro === null ? [] : shared.intro.split(/\n{2,}/),
    sections: [
      ...(shared.market ? [marketSection(shared, shared.market, sentence, site)] : []),
      ...storySection("Berita utama", shared.articles, site, true),
      ...(personal ? personalSections(personal, site) : []),
      ...(shared.world.length > 0 ? [{ heading: "Pasar dunia", rows: shared.world.map(worldRow) }] : []),
      ...actionSection("Cum dan ex date hari ini", shared.actionsToday, site),
    ],
    ...footerOf(mail, site),
  };
}

function subjectOf({ market, articles }: SharedContent, heading: string): string {
  if (market?.index && !market.index.isStale) {
    const { last, changePct } = market.index;
    return `${heading}: IHSG ${formatPrice(last, "points")} (${formatChangePct(changePct)})`;
  }
  const [lead] = articles;
  return lead ? `${heading}: ${lead.title}` : heading;
}

function marketSection(
  { hasFiguresOfDay }: SharedContent,
  market: MarketFigures,
  sentence: string | undefined,
  { siteUrl }: DigestMailSite,
): DigestSection {
  const { index, breadth, turnover, dollar, topSector, tradingDate } = market;
  const rows: (DigestRow | undefined)[] = [
    index ? { label: "IHSG", ...priceCells(index, formatPrice(index.last, "points")) } : undefined,
    breadth
      ? {
          label: "Saham naik / turun",
          value: `${formatCount(breadth.up)} / ${formatCount(breadth.down)}`,
          mark: markOf(breadth),
        }
      : undefined,
    turnover
      ? {
          label: "Nilai transaksi",
          value: `Rp${formatLargeAmount(turnover.amountIdr)}`,
          mark: markOf(turnover),
        }
      : undefined,
    dollar ? { label: "USD/IDR", ...priceCells(dollar, formatPrice(dollar.last, "IDR")) } : undefined,
    topSector
      ? { label: "Sektor terkuat", value: topSector.name, ...changeCells(topSector), mark: markOf(topSector) }
      : undefined,
  ];
  return {
    heading: "Pasar dalam lima angka",
    text: sentence,
    rows: rows.filter((row) => row !== undefined),
    notes: hasFiguresOfDay
      ? []
      : [
          `Angka penutupan hari bursa ini belum kami terima. Angka di atas dari ${formatShortDate(tradingDate)}.`,
        ],
    link: { label: "Buka halaman Pasar", url: `${siteUrl}/markets` },
  };
}

function worldRow(price: WorldPrice): DigestRow {
  return { label: price.label, ...priceCells(price, formatPrice(price.last, price.currency ?? "points")) };
}

function personalSections(personal: PersonalContent, site: DigestMailSite): DigestSection[] {
  const { holdings, isUnbooked, watched, news, dates } = personal;
  const { siteUrl } = site;
  const holdingsUrl = `${siteUrl}/watchlist?tab=kepemilikan`;
  const holdingsLink = { label: "Buka kepemilikan", url: holdingsUrl };
  return [
    ...(isUnbooked
      ? [
          {
            heading: "Kepemilikan Anda",
            text: "Transaksi Anda tidak dapat dibukukan, jadi nilainya belum dapat dihitung.",
            link: holdingsLink,
          },
        ]
      : []),
    ...(holdings
      ? [
          {
            heading: "Kepemilikan Anda",
            rows: [
              {
                label: "Nilai total",
                value: formatRupiah(holdings.valueIdr),
                ...gainCells(holdings.dayChangeIdr, null),
              },
              ...holdings.largest.map((company) => ({
                label: company.symbol,
                url: stockUrl(site, company.symbol),
                value: formatRupiah(company.valueIdr),
                ...gainCells(company.dayChangeIdr, company.dayChangePct),
                mark: markOf(company),
              })),
            ],
            notes: [
              `Perubahan: ${figureNames.dayChange.toLowerCase()}.${holdings.count > holdings.largest.length ? ` Ditampilkan ${holdings.largest.length} terbesar dari ${holdings.count} emiten.` : ""}`,
            ],
            link: holdingsLink,
          },
        ]
      : []),
    ...(watched.length > 0
      ? [
          {
            heading: "Watchlist: perubahan terbesar",
            rows: watched.map((company) => ({
              label: company.symbol,
              url: stockUrl(site, company.symbol),
              ...priceCells(company, formatRupiah(company.last)),
            })),
            link: { label: "Buka watchlist", url: `${siteUrl}/watchlist` },
          },
        ]
      : []),
    ...storySection("Berita emiten Anda", news, site, false),
    ...actionSection("Cum dan ex date 14 hari ke depan", dates, site),
  ];
}

function storySection(
  heading: string,
  articles: readonly DigestArticle[],
  { siteUrl }: DigestMailSite,
  hasLead: boolean,
): DigestSection[] {
  if (articles.length === 0) return [];
  const stories = articles.map(
    ({ slug, title, excerpt, source, isSample }): DigestStory => ({
      title,
      url: `${siteUrl}/news/read/${encodeURIComponent(slug)}`,
      text: excerpt || undefined,
      meta: [source, isSample ? articlePage.sample : undefined].filter(Boolean).join(" · ") || undefined,
    }),
  );
  return [{ heading, stories, hasLead }];
}

function actionSection(
  heading: string,
  actions: readonly ActionDate[],
  site: DigestMailSite,
): DigestSection[] {
  if (actions.length === 0) return [];
  const rows = actions.map(({ symbol, type, kind, date, amountIdr, ratio, isSimulated }): DigestRow => {
    const terms = actionTerms({ type, amountIdr, ratio: ratio ?? undefined });
    return {
      label: symbol,
      url: stockUrl(site, symbol),
      value: `${kind === "cumOn" ? "Cum" : "Ex"} ${formatShortDate(date)}`,
      detail: [corporateActionTypes[type], terms].filter(Boolean).join(", "),
      mark: isSimulated ? provenance.badges.simulated : undefined,
    };
  });
  return [{ heading, rows, notes: ["Jadwal dapat berubah; periksa pengumuman resminya."] }];
}

function priceCells(price: PriceOfDay, value: string) {
  return { value, ...changeCells(price), mark: markOf(price) };
}

function changeCells({ changePct }: { changePct: number | null }): Pick<DigestRow, "detail" | "tone"> {
  if (changePct === null) return {};
  return { detail: formatChangePct(changePct), tone: toneOf(shownChangePct(changePct)) };
}

function gainCells(amountIdr: number | null, pct: number | null): Pick<DigestRow, "detail" | "tone"> {
  if (amountIdr === null) return {};
  const amount = `${amountIdr > 0 ? "+" : ""}${formatRupiah(amountIdr)}`;
  return {
    detail: pct === null ? amount : `${amount} (${formatChangePct(pct)})`,
    tone: toneOf(amountIdr),
  };
}

function toneOf(change: number): DigestRow["tone"] {
  return change > 0 ? "up" : change < 0 ? "down" : undefined;
}

function markOf({ isStale, isSimulated }: FigureMarks): string | undefined {
  const marks = [isSimulated && provenance.badges.simulated, isStale && provenance.badges.stale];
  return marks.filter(Boolean).join(" · ") || undefined;
}

function stockUrl({ siteUrl }: DigestMailSite, symbol: string): string {
  return `${siteUrl}/saham/${encodeURIComponent(symbol)}`;
}

function footerOf(
  { isMember, unsubscribeUrl }: DigestMailWords,
  { siteName, siteUrl }: DigestMailSite,
): Pick<DigestMailContent, "footer" | "footerLinks"> {
  const general = "Isi ringkasan ini bersifat informasi umum, bukan nasihat investasi.";
  if (unsubscribeUrl === undefined) {
    return { footer: [`Email uji dari ruang redaksi ${siteName}.`, general], footerLinks: [] };
  }
  const reason = isMember
    ? `Anda menerima email ini karena mengaktifkan ringkasan di akun ${siteName} Anda.`
    : `Anda menerima email ini karena berlangganan ringkasan ${siteName} dengan alamat ini.`;
  return {
    footer: [reason, general],
    footerLinks: [
      { label: "Berhenti berlangganan", url: unsubscribeUrl },
      isMember
        ? { label: "Atur ringkasan", url: `${siteUrl}/settings/ringkasan` }
        : { label: "Ubah langganan", url: `${siteUrl}/ringkasan` },
    ],
  };
}
