import type { Instrument, InstrumentKind } from "../listings/instrument.ts";
import { roundToTick } from "../quotes/price-rules.ts";
import { seedOf, uniformNoise } from "./seeded-noise.ts";

export interface SimulatedProfile {
  seed: number;
  level: number;
  /** Standard deviation of the daily change; 0.02 is 2 %. */
  volatility: number;
  dayVolume: number | undefined;
  untradedProbability: number;
  listedShares: number | undefined;
  eps: number | undefined;
  /** Annual, per share. */
  dividend: number | undefined;
  bookValue: number | undefined;
  decimals: number;
}

/**
 * Plausible price levels (rupiah) and listed shares (billions) of well-known stocks; those of other stocks
 * are invented.
 */
const stockLevels = new Map(
  Object.entries<readonly [priceIdr: number, sharesBillion: number]>({
    ADRO: [2_500, 29],
    ANTM: [3_000, 24],
    ASII: [5_500, 40],
    BBCA: [8_500, 123],
    BBNI: [4_300, 37],
    BBRI: [3_900, 151],
    BMRI: [4_800, 93],
    BRIS: [2_700, 46],
    CPIN: [4_700, 16],
    GOTO: [62, 1_191],
    ICBP: [9_600, 11.7],
    INDF: [7_500, 8.8],
    ITMG: [23_000, 1.13],
    MDKA: [2_200, 24],
    PGAS: [1_750, 24],
    PTBA: [2_400, 11.5],
    SMGR: [2_600, 6.8],
    TLKM: [2_900, 99],
    TPIA: [7_200, 87],
    UNVR: [1_900, 38],
  }),
);

const otherLevels = new Map(
  Object.entries<readonly [level: number, volatility: number, decimals: number]>({
    IHSG: [7_400, 0.009, 3],
    LQ45: [820, 0.011, 3],
    IDX30: [425, 0.011, 3],
    "USD/IDR": [16_500, 0.003, 0],
    "XAU/USD": [3_300, 0.009, 1],
    CPO: [1_050, 0.015, 2],
    "S&P 500": [6_300, 0.008, 2],
    NASDAQ: [20_800, 0.011, 2],
    NIKKEI: [40_500, 0.011, 2],
    "BTC/USD": [108_000, 0.022, 2],
    "ETH/USD": [3_600, 0.03, 2],
    "SOL/USD": [170, 0.038, 2],
  }),
);

const hasVolume: Record<InstrumentKind, boolean> = {
  stock: true,
  index: false,
  "world-index": false,
  currency: false,
  commodity: true,
  crypto: true,
};

export function simulatedProfile({ symbol, kind }: Instrument, firstDate: string): SimulatedProfile {
  const seed = seedOf(symbol);
  const pick = (position: number, low: number, high: number) =>
    low + uniformNoise(seed, position) * (high - low);
  if (kind !== "stock") {
    const [level, volatility, decimals] = otherLevels.get(symbol) ?? [pick(1, 100, 10_000), 0.01, 2];
    const dayVolume = hasVolume[kind] ? pick(2, 50_000, 200_000) : undefined;
    const noCompanyFigures = {
      untradedProbability: 0,
      listedShares: undefined,
      eps: undefined,
      dividend: undefined,
      bookValue: undefined,
    };
    return { seed, level, volatility, dayVolume, decimals, ...noCompanyFigures };
  }
  const knownLevel = stockLevels.get(symbol);
  const inventedPrice = Math.exp(pick(1, Math.log(55), Math.log(12_000)));
  const level = knownLevel?.[0] ?? roundToTick(inventedPrice, firstDate) ?? inventedPrice;
  const listedShares =
    knownLevel === undefined ? Math.round(pick(3, 5, 400)) * 100_000_000 : knownLevel[1] * 1_000_000_000;
  const makesLoss = knownLevel === undefined && uniformNoise(seed, 4) < 0.15;
  const eps = level / pick(5, 7, 28);
  const dividend = Math.round(eps * pick(11, 0.15, 0.6) * 100) / 100;
  return {
    seed,
    level,
    volatility: knownLevel === undefined ? pick(6, 0.012, 0.035) : pick(6, 0.012, 0.02),
    dayVolume: listedShares * pick(7, 0.0004, 0.002),
    untradedProbability: knownLevel === undefined && uniformNoise(seed, 8) < 0.12 ? pick(9, 0.05, 0.4) : 0,
    listedShares,
    eps: makesLoss ? -eps / 3 : eps,
    dividend: makesLoss || uniformNoise(seed, 10) < 0.35 ? undefined : dividend,
    bookValue: level / pick(12, 0.6, 5),
    decimals: 0,
  };
}
