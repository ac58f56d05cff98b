import { addPageTags, appContext, type Context } from "#app/contexts.ts";
import { toBreadthItem, toMarketMapItem } from "#app/figure-contract/market-day-items.ts";
import { toMoverLists, toOverviewItem, toSectorItem } from "#app/figure-contract/market-items.ts";
import { scaleSparkline } from "#app/figures/sparkline-points.ts";
import { readPart } from "#app/read-part.server.ts";
import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import { readMarketBreadth } from "#domain/market/overview/market-breadth.server.ts";
import { type MarketDay, readMarketDay } from "#domain/market/overview/market-day.server.ts";
import { marketMapOf } from "#domain/market/overview/market-map.ts";
import { listMarketOverview } from "#domain/market/overview/market-overview.server.ts";
import { MAX_MOVERS } from "#domain/market/overview/movers.ts";
import type { HomeMarketData, MarketPageData } from "./market-page-data.ts";
import type { MapSlug } from "./markets-view.ts";
import { listSessionStates } from "./session-states.ts";
import { lacksWorldFigures } from "./tiles/tiles-with-current-source.ts";

/**
 * The initial data of the home page's market blocks. A part is undefined if its read fails: its block retries from the
 * browser, and the rest of the page is unaffected.
 *
 * @param symbols labels of the tiles
 */
export async function readHomeMarket(context: Context, symbols: readonly string[]): Promise<HomeMarketData> {
  const { page, day } = await readMarket(context, symbols);
  const lacksWorld = page.overview !== undefined && lacksWorldFigures(page.overview);
  return {
    ...page,
    lacksWorldFigures: lacksWorld,
    breadth: lacksWorld ? await readBreadth(context, day) : undefined,
  };
}

export async function readMarketsPage(context: Context, sector: MapSlug | undefined) {
  const { page, day } = await readMarket(context);
  const { sectors: _, ...rest } = page;
  return {
    ...rest,
    breadth: await readBreadth(context, day),
    map: day && toMarketMapItem(marketMapOf(day, sector)),
  };
}

async function readBreadth(context: Context, day: MarketDay | undefined) {
  if (day === undefined) return undefined;
  const { db } = context.get(appContext);
  const breadth = await readPart(context, "the market's breadth", readMarketBreadth(db, day));
  return breadth && toBreadthItem(breadth);
}

async function readMarket(context: Context, symbols?: readonly string[]) {
  const { db, moversMinTurnoverIdr: minTurnoverIdr } = context.get(appContext);
  addPageTags(context, "market");
  const now = new Date();
  const calendar = await readPart(context, "the exchange's calendar", loadIdxCalendar(db));
  const [tiles, day] = calendar
    ? await Promise.all([
        readPart(context, "the market's tiles", listMarketOverview(db, calendar, now)),
        readPart(context, "the latest trading day", readMarketDay(db, calendar, now)),
      ])
    : [];
  const selectedTiles = tiles?.filter(({ label }) => symbols === undefined || symbols.includes(label));
  const page: MarketPageData = {
    overview: selectedTiles?.map(toOverviewItem),
    sparklines: Object.fromEntries(
      (selectedTiles ?? []).map(({ label, sparkline }) => [label, scaleSparkline(sparkline)]),
    ),
    sectors: day?.sectors.map(toSectorItem),
    movers: day && toMoverLists((type) => day.movers(type, MAX_MOVERS, { minTurnoverIdr })),
    session: calendar ? listSessionStates(now, calendar) : [],
  };
  return { page, day };
}
