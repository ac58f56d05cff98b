import type { NotificationFacts } from "#domain/alerts/inbox/notification.ts";
import { formatDateTime, formatShortDate } from "#format/dates.ts";
import { formatCount } from "#format/large-amount.ts";
import { formatChangePct, formatThresholdPct, formatThresholdTimes, formatTimes } from "#format/percent.ts";
import { formatExactRupiah, formatRupiah } from "#format/price.ts";
import { actionTerms, corporateActionTypes } from "../corporate-actions.ts";

export interface NotificationText {
  title: string;
  body: string;
  /** The page on this site that it links to. */
  path: string;
}

/** The words of a notification, the same in the inbox, mails, push messages and webhooks. */
export function notificationText(facts: NotificationFacts): NotificationText {
  const { title, body } = wordsOf(facts);
  const marks = "isSimulated" in facts && facts.isSimulated ? " Data simulasi." : "";
  return { title, body: body + marks, path: pathOf(facts) };
}

function wordsOf(facts: NotificationFacts): { title: string; body: string } {
  switch (facts.kind) {
    case "price-above":
    case "price-below": {
      const direction = facts.kind === "price-above" ? "naik ke" : "turun ke";
      return {
        title: `${facts.symbol} ${direction} ${formatRupiah(facts.lastIdr)}`,
        body: `Melewati batas Anda di ${formatExactRupiah(facts.thresholdIdr)}. ${priceTime(facts)}`,
      };
    }
    case "day-rise":
    case "day-fall":
      return {
        title: `${facts.symbol} ${formatChangePct(facts.changePct)} dalam sehari`,
        body: `Kini ${formatRupiah(facts.lastIdr)}; batas Anda ${formatThresholdPct(facts.thresholdPct)}. ${priceTime(facts)}`,
      };
    case "average-above":
    case "average-below":
      return {
        title: `${facts.symbol} ${formatChangePct(facts.distancePct)} dari harga rata-rata Anda`,
        body: `Kini ${formatRupiah(facts.lastIdr)}; rata-rata di ${facts.portfolio} ${formatRupiah(facts.averageIdr)}, batas Anda ${formatThresholdPct(facts.thresholdPct)}. ${priceTime(facts)}`,
      };
    case "volume":
      return {
        title: `Volume ${facts.symbol} ${formatTimes(facts.volume / facts.averageVolume)} rata-ratanya`,
        body: `${formatCount(facts.volume)} saham, dibandingkan rata-rata ${formatCount(facts.averageVolume)}; batas Anda ${formatThresholdTimes(facts.thresholdTimes)}. ${priceTime(facts)}`,
      };
    case "year-high":
    case "year-low": {
      const extreme = facts.kind === "year-high" ? "tertinggi" : "terendah";
      return {
        title: `${facts.symbol} mencapai harga ${extreme} 52 minggu`,
        body: `${formatRupiah(facts.lastIdr)}, melewati ${formatRupiah(facts.previousIdr)}. ${priceTime(facts)}`,
      };
    }
    case "news": {
      const source = facts.source === null ? "" : `${facts.source}. `;
      return {
        title: `${facts.symbol}: ${facts.title}`,
        body:
          facts.evidence.length === 0
            ? `${source}Ditandai redaksi sebagai berita tentang ${facts.symbol}.`
            : `${source}Dikenali dari kata ${facts.evidence.map((words) => `“${words}”`).join(", ")}.`,
      };
    }
    case "corporate-action": {
      const terms = [
        actionTerms(facts),
        facts.cumOn && `cum date ${formatShortDate(facts.cumOn)}`,
        facts.exOn && `ex date ${formatShortDate(facts.exOn)}`,
      ]
        .filter(Boolean)
        .join(", ");
      return {
        title: `${facts.symbol} mengumumkan ${lowerFirst(corporateActionTypes[facts.type])}`,
        body: `${terms && `${upperFirst(terms)}. `}Periksa pengumuman resminya.`,
      };
    }
    case "cum-date":
      return {
        title: `Cum date ${facts.symbol}: ${formatShortDate(facts.cumOn)}`,
        body: `${[corporateActionTypes[facts.type], actionTerms(facts)].filter(Boolean).join(", ")}. Hari terakhir membeli atau memegang saham ini untuk memperoleh haknya.`,
      };
    case "suspension":
      return {
        title: `Perdagangan ${facts.symbol} dihentikan sementara`,
        body: `Sejak ${formatShortDate(facts.since)}. ${facts.note}`,
      };
    case "source-failing":
      return {
        title: `Sumber ${facts.source} gagal diambil`,
        body: "Tidak ada pengambilan yang berhasil dalam 24 jam terakhir.",
      };
    case "source-silent":
      return {
        title: `Tidak ada berita baru dari sumber ${facts.source}`,
        body: "Pengambilannya berhasil, tetapi jauh lebih lama tanpa berita baru daripada biasanya.",
      };
    case "scheduled-failed":
      return {
        title: `Artikel terjadwal tidak terbit: ${facts.title}`,
        body: facts.isRetried
          ? "Penerbitannya gagal dan dicoba lagi setiap menit."
          : "Artikel dikembalikan ke antrean tinjauan.",
      };
  }
}

function pathOf(facts: NotificationFacts): string {
  switch (facts.kind) {
    case "news":
      return `/news/read/${facts.slug}`;
    case "corporate-action":
    case "cum-date":
    case "suspension":
      return `/saham/${facts.symbol}?tab=corp-actions`;
    case "source-failing":
    case "source-silent":
      return "/admin/sources";
    case "scheduled-failed":
      return `/admin/articles/edit/${facts.articleId}`;
    default:
      return `/saham/${facts.symbol}`;
  }
}

/** With the date, because quiet hours may delay the message until the next day. */
function priceTime({ asOf, isDelayed }: { asOf: string; isDelayed: boolean }): string {
  return `Harga ${formatDateTime(asOf)}${isDelayed ? ", tertunda hingga 15 menit" : ""}.`;
}

function upperFirst(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
