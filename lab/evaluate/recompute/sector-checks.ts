import { type Compared, numbers } from "./compared.ts";
import {
  changeOn,
  type ListedStock,
  listedStocks,
  marketCapOf,
  reportedDay,
  sectorChange,
} from "./expected-market.ts";
import type { Cells, MarketFiles } from "./market-files.ts";
import type { OwnProduct } from "./own-product.ts";
import { parseShownRows, parseShownShares } from "./shown-figures.ts";
import * as written from "./written.ts";

const CONSUMER_SUBSECTORS = [
  "Barang Rekreasi",
  "Barang Rumah Tangga",
  "Otomotif & Komponen Otomotif",
  "Pakaian & Barang Mewah",
  "Perdagangan Ritel",
];

interface SiteSector {
  slug: string;
  name: string;
  /** By the exchange's classification; undefined if that needs the industry, which these lists don't have. */
  has: ((company: Cells) => boolean) | undefined;
}

const siteSectors: readonly SiteSector[] = [
  { slug: "banking", name: "Banking", has: ({ subsector_id }) => subsector_id === "Bank" },
  { slug: "technology", name: "Technology", has: ({ sector_id }) => sector_id === "Teknologi" },
  { slug: "mining", name: "Mining", has: undefined },
  {
    slug: "consumer-goods",
    name: "Consumer Goods",
    has: ({ sector_id, subsector_id = "" }) =>
      sector_id === "Barang Konsumen Primer" || CONSUMER_SUBSECTORS.includes(subsector_id),
  },
  { slug: "infrastructure", name: "Infrastructure", has: undefined },
  {
    slug: "energy",
    name: "Energy",
    has: ({ sector_id, subsector_id }) => sector_id === "Energi" || subsector_id === "Utilitas",
  },
  { slug: "healthcare", name: "Healthcare", has: ({ sector_id }) => sector_id === "Kesehatan" },
  {
    slug: "properties-real-estate",
    name: "Properties & Real Estate",
    has: ({ sector_id }) => sector_id === "Properti & Real Estat",
  },
];

interface Row {
  symbol: string;
  price: number | null;
  changePct: number | null;
  marketCap: number | null;
}

export async function compareSectors(
  files: Pick<MarketFiles, "stocks">,
  product: OwnProduct,
): Promise<{ sectors: Compared[][]; rows: Compared[][] }> {
  const listed = listedStocks(files.stocks);
  const bySymbol = new Map(listed.map((listedStock) => [listedStock.stock.ticker, listedStock]));
  const marketDay = reportedDay(listed);
  const marketCap = marketCapOf(listed);
  const shares = parseShownShares(await product.read("/markets"));
  const sectors: Compared[][] = [];
  const rows: Compared[][] = [];
  for (const { slug, name, has } of siteSectors) {
    const response = JSON.parse(await product.read(`/api/sector-companies?sector=${slug}&rows=all`));
    const companies: Row[] = response.companies;
    const page = parseShownRows(await product.read(`/sector/${slug}?emiten=semua`));
    const members = companies.flatMap(({ symbol }) => bySymbol.get(symbol) ?? []);
    // Some companies of other classes are members too, because of their business.
    const classed = has === undefined ? [] : listed.filter(({ stock }) => has(stock.company ?? {}));
    const { changePct, counted } = sectorChange(members);
    const expectedShare = (marketCapOf(members) / marketCap) * 100;
    sectors.push([
      {
        figure: `${name} without`,
        expected: "none of its class",
        actual:
          tickersOf(classed.filter((listedStock) => !members.includes(listedStock))) || "none of its class",
      },
      numbers(`${name} change (API)`, changePct, response.sector.changePct),
      numbers(`${name} market cap (API)`, marketCapOf(members), response.sector.marketCapIdr),
      numbers(`${name} counted (API)`, counted, response.sector.counted),
    ]);
    sectors.push([
      {
        figure: `${name} share on the map`,
        expected: expectedShare > 0 ? written.percent(expectedShare) : "nothing",
        actual: shares.get(name) ?? "nothing",
      },
    ]);
    for (const row of companies) {
      const listedStock = bySymbol.get(row.symbol);
      if (listedStock !== undefined)
        rows.push(compareRow(name, listedStock, marketDay, row, page.get(row.symbol)));
    }
  }
  return { sectors, rows };
}

function compareRow(
  sector: string,
  listedStock: ListedStock,
  marketDay: string,
  row: Row,
  cells: readonly string[] | undefined,
): Compared[] {
  const { last, marketCap } = listedStock;
  const changePct = changeOn(listedStock, marketDay);
  const figure = `${sector} ${row.symbol}`;
  return [
    {
      figure,
      expected: [written.rupiah(last), written.change(changePct), written.large(marketCap)].join(" "),
      actual: cells?.slice(0, 3).join(" ") ?? "no row",
    },
    numbers(`${figure} price (API)`, last, row.price),
    numbers(`${figure} change (API)`, changePct, row.changePct),
    numbers(`${figure} market cap (API)`, marketCap, row.marketCap),
  ];
}

function tickersOf(members: readonly ListedStock[]): string {
  return members
    .map(({ stock }) => stock.ticker)
    .sort()
    .join(" ");
}
