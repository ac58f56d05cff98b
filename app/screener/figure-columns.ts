import { changePctOf } from "#domain/market/quotes/quote.ts";
import type { ScreenerInputs } from "#domain/market/screener/screener-row.ts";
import { DECIMAL_DIGITS } from "#format/decimal.ts";
import { readScientific, writeScientific } from "./scientific-column.ts";

type InputName = keyof ScreenerInputs;

/** One string per input: comma-separated values, unknown ones empty, or the format of writeScientific. */
export type FigureColumns = Record<InputName, string>;

/**
 * Each figure is sent as a multiple of its unit, to save digits. An average volume covers 30 days, so it is an exact
 * sum of whole lots. A ROE has three decimals.
 */
const UNITS: Readonly<Record<InputName, number>> = {
  priceIdr: 1,
  changePct: 1,
  volume: 100,
  reportedTurnoverIdr: 1e6,
  averageVolume: 100 / 30,
  marketCapIdr: 1e12,
  per: 1,
  pbv: 1,
  roePct: 0.001,
  divYieldPct: 1,
  lowIdr: 1,
  highIdr: 1,
};
/** The price is first, since decoding other inputs requires it. */
export const inputNames = Object.keys(UNITS) as InputName[];

/**
 * Significant digits of figures that are quotients. A P/E has one more, since it is compared with its sector's. Whole
 * rupiah and shares are sent exactly.
 */
const DIGITS: Partial<Record<InputName, number>> = {
  ...{ changePct: 6, marketCapIdr: 6, per: 7, pbv: 6, roePct: 6, divYieldPct: 6 },
};

/** Values with full precision and a wide range of magnitudes. */
const SCIENTIFIC: readonly InputName[] = ["marketCapIdr", "pbv"];

/** Converts between a figure and an amount in IDR that, with the price, takes fewer digits than the figure. */
interface PriceRelation {
  amount(priceIdr: number, figure: number): number;
  figure(priceIdr: number, amountIdr: number): number | undefined;
}

const priceRelations: Partial<Record<InputName, PriceRelation>> = {
  // The rise since the previous close, earnings and dividends per share, distances from the year's range.
  changePct: {
    amount: (price, changePct) => price - price / (1 + changePct / 100),
    figure: (price, rise) => changePctOf(price, price - rise),
  },
  per: { amount: (price, per) => price / per, figure: (price, earnings) => price / earnings },
  divYieldPct: {
    amount: (price, yieldPct) => (price * yieldPct) / 100,
    figure: (price, dividends) => (dividends / price) * 100,
  },
  lowIdr: { amount: (price, low) => price - low, figure: (price, above) => price - above },
  highIdr: { amount: (price, high) => high - price, figure: (price, below) => price + below },
};
const MAX_AMOUNT_DECIMALS = 4;

/** Prefix of a figure that is sent unconverted, since no amount reproduces all of its digits. */
const ITSELF = "=";

export function writeFigures(companies: readonly ScreenerInputs[]): FigureColumns {
  const write = (name: InputName) => {
    if (!SCIENTIFIC.includes(name)) return companies.map((company) => writeFigure(name, company)).join(",");
    return writeScientific(
      companies.map((company) => inUnit(name, company[name])),
      digitsOf(name),
    );
  };
  return Object.fromEntries(inputNames.map((name) => [name, write(name)])) as FigureColumns;
}

export function readFigures(columns: FigureColumns, count: number): ScreenerInputs[] {
  const companies = Array.from({ length: count }, (): Partial<ScreenerInputs> => ({}));
  for (const name of inputNames) {
    if (SCIENTIFIC.includes(name)) {
      const numbers = readScientific(columns[name], count, digitsOf(name));
      companies.forEach((company, index) => {
        company[name] = fromUnit(name, numbers[index]);
      });
    } else {
      const texts = columns[name].split(",");
      companies.forEach((company, index) => {
        company[name] = readFigure(name, texts[index] ?? "", company.priceIdr);
      });
    }
  }
  return companies as ScreenerInputs[];
}

function writeFigure(name: InputName, company: ScreenerInputs): string {
  const number = inUnit(name, company[name]);
  if (number === undefined) return "";
  const amount = amountOf(name, number, company.priceIdr);
  if (amount !== undefined) return String(amount);
  return `${name in priceRelations ? ITSELF : ""}${round(name, number)}`;
}

function readFigure(name: InputName, text: string, priceIdr: number | undefined): number | undefined {
  if (text === "") return undefined;
  const relation = priceRelations[name];
  if (relation === undefined || priceIdr === undefined || text.startsWith(ITSELF)) {
    return fromUnit(name, Number(text.replace(ITSELF, "")));
  }
  const figure = relation.figure(priceIdr, Number(text));
  return figure === undefined ? undefined : round(name, figure);
}

/** The shortest amount that reproduces the figure's digits. */
function amountOf(name: InputName, figure: number, priceIdr: number | undefined): number | undefined {
  const relation = priceRelations[name];
  if (relation === undefined || priceIdr === undefined) return undefined;
  const exact = relation.amount(priceIdr, figure);
  for (let decimals = 0; decimals <= MAX_AMOUNT_DECIMALS; decimals += 1) {
    const amount = Number(exact.toFixed(decimals));
    const given = relation.figure(priceIdr, amount);
    if (given !== undefined && round(name, given) === round(name, figure)) return amount;
  }
  return undefined;
}

function inUnit(name: InputName, figure: number | undefined): number | undefined {
  return figure === undefined || !Number.isFinite(figure) ? undefined : figure / UNITS[name];
}

function fromUnit(name: InputName, number: number | undefined): number | undefined {
  if (number === undefined) return undefined;
  const figure = name === "averageVolume" ? (number * 100) / 30 : number * UNITS[name];
  return Number(figure.toPrecision(DECIMAL_DIGITS));
}

function round(name: InputName, figure: number): number {
  return Number(figure.toPrecision(digitsOf(name)));
}

function digitsOf(name: InputName): number {
  return DIGITS[name] ?? DECIMAL_DIGITS - 1;
}
