import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import type { CorporateActionType } from "#domain/market/corporate-actions/corporate-action.ts";
import type { SectorName } from "#domain/market/listings/sectors.ts";
import type { Edition } from "../digest.ts";

/** Stored as JSON: unknown values are null and times are ISO instants. The words are in copy/digest. */

export interface FigureMarks {
  isStale: boolean;
  isSimulated: boolean;
}

export interface PriceOfDay extends FigureMarks {
  last: number;
  changePct: number | null;
}

/** The five figures of the market, as the pages show them. */
export interface MarketFigures {
  /** The exchange's latest reported day. */
  tradingDate: IsoDate;
  index: PriceOfDay | null;
  breadth: (FigureMarks & { up: number; down: number; unchanged: number }) | null;
  turnover: (FigureMarks & { amountIdr: number }) | null;
  dollar: PriceOfDay | null;
  topSector: (FigureMarks & { name: SectorName; changePct: number }) | null;
}

export interface WorldPrice extends PriceOfDay {
  label: string;
  /** Null for an index, which is in points. */
  currency: string | null;
}

export interface DigestArticle {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  source: string | null;
  isSample: boolean;
}

export interface ActionDate {
  symbol: string;
  type: CorporateActionType;
  kind: "cumOn" | "exOn";
  date: IsoDate;
  amountIdr: number | null;
  ratio: { new: number; old: number } | null;
  isSimulated: boolean;
}

/** The part of an issue that all recipients share. */
export interface SharedContent {
  edition: Edition;
  issueDate: IsoDate;
  /** Null unless an editor wrote one. */
  subject: string | null;
  intro: string | null;
  /** Null if there are no quotes. */
  market: MarketFigures | null;
  /** Whether the figures are those of the trading day that the issue covers. */
  hasFiguresOfDay: boolean;
  /** Markets abroad since the exchange closed; only in the morning. */
  world: WorldPrice[];
  /** The lead first. */
  articles: DigestArticle[];
  /** Cum and ex dates of all companies on the day; only in the morning. */
  actionsToday: ActionDate[];
}

export interface HeldCompany extends FigureMarks {
  symbol: string;
  valueIdr: number | null;
  dayChangeIdr: number | null;
  dayChangePct: number | null;
}

export interface WatchedCompany extends PriceOfDay {
  symbol: string;
}

/** The part of a mail for one member. */
export interface PersonalContent {
  /** Holdings of all portfolios; null if there are none, or if transactions can't be booked (`isUnbooked`). */
  holdings: {
    valueIdr: number | null;
    dayChangeIdr: number | null;
    largest: HeldCompany[];
    count: number;
  } | null;
  isUnbooked: boolean;
  /** The largest moves of the watchlists. */
  watched: WatchedCompany[];
  /** About the companies above, without the articles that all recipients get. */
  news: DigestArticle[];
  dates: ActionDate[];
}

export function isEmptyIssue({ hasFiguresOfDay, articles }: SharedContent): boolean {
  return !hasFiguresOfDay && articles.length === 0;
}
