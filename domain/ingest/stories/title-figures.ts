import { MONTH_NAMES } from "./named-days.ts";

export interface TitleFigure {
  kind: "percent" | "points" | "basis points" | "rupiah" | "dollars" | "other";
  /** Includes the scale: "1,5 triliun" is 1.5e12. */
  value: number;
  /** Half a unit of the last digit: "Rp 300 miliar" can be 300.2. */
  roundedBy: number;
}

/** Matches "Rp 1,5 triliun", "5,50%" and "6.366", but not "18 Juni". */
const FIGURE = new RegExp(
  String.raw`(rp|usd|us\$|\$)?\s?(\d[\d.,]*\d|\d)(?![\d.,]*\d)\s?(triliun|miliar|juta|ribu|jt|bps|poin|persen|%|[tm](?!\p{L}))?` +
    String.raw`(?!\s?(?:${MONTH_NAMES.join("|")}|/\d))`,
  "gu",
);
const scales = new Map(
  Object.entries<number>({
    triliun: 1e12,
    t: 1e12,
    miliar: 1e9,
    m: 1e9,
    juta: 1e6,
    jt: 1e6,
    ribu: 1e3,
  }),
);
/** Without a unit, years and numbers of up to two digits, such as "2026" and "3", aren't figures. */
const YEAR_OR_COUNT = /^(?:(?:19|20)\d\d|\d{1,2})$/;
/** Two prices of the same thing differ by less than this ratio; prices further apart belong to different things. */
const COMPARABLE_RATIO = 1.6;

export function titleFigures(title: string): TitleFigure[] {
  return [...title.toLowerCase().matchAll(FIGURE)].flatMap(([, currency = "", digits = "", unit = ""]) => {
    if (currency === "" && unit === "" && YEAR_OR_COUNT.test(digits)) return [];
    const decimalText = digits.replace(/\.(?=\d{3}(?!\d))/g, "").replace(",", ".");
    const scale = scales.get(unit) ?? 1;
    const value = Number(decimalText) * scale;
    const decimals = decimalText.split(".")[1]?.length ?? 0;
    return value > 0
      ? [{ kind: kindOf(currency, unit), value, roundedBy: 0.5 * 10 ** -decimals * scale }]
      : [];
  });
}

function kindOf(currency: string, unit: string): TitleFigure["kind"] {
  if (unit === "%" || unit === "persen") return "percent";
  if (unit === "poin") return "points";
  if (unit === "bps") return "basis points";
  if (currency === "") return "other";
  return currency === "rp" ? "rupiah" : "dollars";
}

/**
 * Whether two titles give different figures for what may be the same thing: two prices, levels or percentages close
 * to each other, and no figure in common.
 */
export function haveDifferentFigures(a: readonly TitleFigure[], b: readonly TitleFigure[]): boolean {
  if (a.length === 0 || b.length === 0) return false;
  const pairs = a.flatMap((figure) =>
    b.filter(({ kind }) => kind === figure.kind).map((other) => [figure, other] as const),
  );
  const isSame = pairs.some(
    ([figure, other]) =>
      Math.abs(figure.value - other.value) <= Math.max(figure.roundedBy, other.roundedBy) * (1 + 1e-6),
  );
  return (
    !isSame &&
    pairs.some(
      ([figure, other]) => Math.abs(Math.log(figure.value / other.value)) < Math.log(COMPARABLE_RATIO),
    )
  );
}
