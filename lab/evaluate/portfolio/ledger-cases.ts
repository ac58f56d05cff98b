import { addMonths } from "../../../domain/market/calendar/exchange-clock.ts";
import { bookTransactions, type Ledger } from "../../../domain/portfolio/ledger/book-transactions.ts";
import type { CostMethod } from "../../../domain/portfolio/ledger/cost-method.ts";
import { sum } from "../../../domain/portfolio/ledger/decimal.ts";
import { holdingFigures } from "../../../domain/portfolio/ledger/holding-figures.ts";
import type { Transaction } from "../../../domain/portfolio/ledger/transaction.ts";
import { amount, asNumber, compare, joinVerdicts, trade, type Verdict } from "./verdict.ts";

function book(transactions: readonly Transaction[], method: CostMethod = "moving-average"): Ledger {
  const ledger = bookTransactions(transactions, method);
  if (!ledger.ok) throw new Error(`${ledger.date}: only ${ledger.detail} shares of ${ledger.symbol}`);
  return ledger.value;
}

function figuresOf(transactions: readonly Transaction[], price: number | undefined, method?: CostMethod) {
  const holding = book(transactions, method).holdings.get("TEST");
  if (holding === undefined) throw new Error("Nothing was booked.");
  const priceIdr = price === undefined ? undefined : amount(price);
  return holdingFigures(holding, priceIdr && { priceIdr, previousCloseIdr: undefined, date: "9999-12-31" });
}

interface LotsInput {
  transactions: { date: string; type: "buy" | "sell"; quantity: number; total: number }[];
  price?: number;
}

/** The totals are after fees. */
export function evaluateLots(input: LotsInput, expected: Record<string, number>): Verdict {
  const transactions = input.transactions.map(({ date, type, quantity, total }) =>
    trade(type, date, { shares: quantity, amountIdr: total }),
  );
  const [fifo, average] = (["fifo", "moving-average"] as const).map((method) =>
    figuresOf(transactions, input.price, method),
  );
  return compare(expected, {
    costFifo: fifo && asNumber(fifo.holding.costIdr),
    costMovingAverage: average && asNumber(average.holding.costIdr),
    realisedFifo: fifo && asNumber(fifo.realisedIdr),
    realisedMovingAverage: average && asNumber(average.realisedIdr),
    unrealisedFifo: fifo && asNumber(fifo.unrealisedIdr),
    unrealisedMovingAverage: average && asNumber(average.unrealisedIdr),
  });
}

interface PositionInput {
  transactions: {
    date?: string;
    type: "buy" | "sell" | "dividend" | "split";
    quantity: number;
    price: number;
    fee: number;
    ratio?: [number, number];
  }[];
  splits?: [number, number][];
  prices?: { date: string; price: number }[];
  price?: number;
}

/**
 * Ghostfolio's performance excludes dividends. Its averages and investments exclude fees; ours include them, so these
 * are compared with a position that is booked without fees.
 */
export function evaluatePosition(input: PositionInput, expected: Record<string, number>): Verdict {
  const priceOn = (date: string | undefined) => input.prices?.find((entry) => entry.date === date)?.price;
  const withFees = figuresOf(positionTransactions(input, true), input.price);
  const withoutFees = figuresOf(positionTransactions(input, false), input.price);
  const onBuyDay = figuresOf(positionTransactions(input, true), priceOn(input.transactions[0]?.date));
  return compare(expected, {
    quantity: asNumber(withFees.holding.shares),
    averagePrice: asNumber(withoutFees.averagePriceIdr),
    investment: asNumber(withoutFees.holding.costIdr),
    gross: asNumber(withoutFees.priceReturnIdr),
    net: asNumber(withFees.priceReturnIdr),
    value: asNumber(withFees.valueIdr),
    netOnBuyDay: asNumber(onBuyDay.priceReturnIdr),
  });
}

function positionTransactions(
  { transactions, splits = [] }: PositionInput,
  withFees: boolean,
): Transaction[] {
  const dated = transactions.map(
    ({ date = "2020-06-01", type, quantity, price, fee, ratio }): Transaction => {
      if (type === "split") return split(date, ratio ?? [1, 1]);
      if (type === "dividend")
        return { id: date, type, date, symbol: "TEST", amountIdr: amount(quantity * price) };
      const chargesIdr = withFees ? fee : 0;
      return trade(type, date, { shares: quantity, amountIdr: quantity * price, chargesIdr });
    },
  );
  return [...dated, ...splits.map((ratio, at) => split(`9999-01-0${at + 1}`, ratio))];
}

function split(date: string, [newShares, oldShares]: readonly [number, number]): Transaction {
  const ratio = { new: amount(newShares), old: amount(oldShares) };
  return { id: `split ${date}`, type: "split", date, symbol: "TEST", ratio };
}

interface WealthfolioInput {
  cash?: number;
  fee?: number;
  lot?: { quantity: number; cost: number };
  sell?: { quantity: number; price: number; fee: number };
  lots?: { quantity: number; price: number; fee: number }[];
  move?: number;
}

export function evaluateWealthfolio(input: WealthfolioInput, expected: Record<string, unknown>): Verdict {
  if (input.lots !== undefined) return evaluateTransfer(input.lots, input.move ?? 0, expected);
  const { lot, sell, cash = 0, fee } = input;
  const transactions: Transaction[] = [
    ...(lot ? [trade("buy", "2020-01-01", { shares: lot.quantity, amountIdr: lot.cost })] : []),
    ...(sell
      ? [
          trade("sell", "2020-01-02", {
            shares: sell.quantity,
            amountIdr: sell.quantity * sell.price,
            chargesIdr: sell.fee,
          }),
        ]
      : []),
    // A CSV's fee may be negative; its reader removes the sign.
    ...(fee === undefined
      ? []
      : [{ id: "fee", type: "fee" as const, date: "2020-01-03", amountIdr: amount(Math.abs(fee)) }]),
  ];
  const ledger = book(transactions);
  const holding = ledger.holdings.get("TEST");
  const figures = holding && holdingFigures(holding, undefined);
  const opening = cash + (lot?.cost ?? 0);
  return compare(expected, {
    quantity: holding && asNumber(holding.shares),
    averageCost: figures && asNumber(figures.averagePriceIdr),
    cost: holding && asNumber(holding.costIdr),
    cash: asNumber(ledger.cashIdr.plus(amount(opening))),
  });
}

function evaluateTransfer(
  lots: NonNullable<WealthfolioInput["lots"]>,
  move: number,
  expected: Record<string, unknown>,
): Verdict {
  const bought = (withFee: boolean) =>
    lots.map(({ quantity, price, fee }, at) =>
      trade("buy", `2020-01-0${at + 1}`, {
        shares: quantity,
        amountIdr: quantity * price,
        chargesIdr: withFee ? fee : 0,
      }),
    );
  const out = {
    id: "out",
    type: "transfer-out",
    date: "2020-02-01",
    symbol: "TEST",
    shares: amount(move),
  } as const;
  const remaining = (withFee: boolean) => book([...bought(withFee), out], "fifo").holdings.get("TEST");
  const [net, gross] = [remaining(true), remaining(false)];
  const last = net?.movements.at(-1);
  if (net === undefined || gross === undefined || last === undefined) throw new Error("Nothing was booked.");
  return joinVerdicts([
    compare(
      { movedCost: expected.movedCost },
      { movedCost: asNumber(last.costBeforeIdr.minus(last.costAfterIdr)) },
    ),
    compare(expected.remaining as Record<string, unknown>, {
      quantity: asNumber(net.shares),
      fee: asNumber(net.costIdr.minus(gross.costIdr)),
    }),
    { differences: [], notCompared: ["fee of each moved parcel"] },
  ]);
}

interface PeriodInput {
  from: string;
  to: string;
  account?: [date: string, type: string, amount: number][];
  prices?: { date: string; price: number }[];
  securities?: [date: string, type: "buy" | "sell", shares: number, amount: number, fee?: number][];
}

/** The period's gains start from the value at its beginning, so earlier holdings are booked at that value. */
export function evaluatePeriod(input: PeriodInput, expected: Record<string, number>): Verdict {
  if (input.account !== undefined) return evaluateAccount(input, input.account, expected);
  const { securities = [], prices = [], from, to } = input;
  const priceOn = (day: string) => prices.findLast(({ date }) => date <= day)?.price ?? 0;
  const before = securities.filter(([date]) => date <= from);
  const opening = sum(before.map(([, type, shares]) => amount(type === "buy" ? shares : -shares)));
  const initial = opening.times(amount(priceOn(from)));
  const transactions: Transaction[] = [
    { id: "in", type: "transfer-in", date: from, symbol: "TEST", shares: opening, costIdr: initial },
    ...securities
      .filter(([date]) => date > from && date <= to)
      .map(([date, type, shares, net, fee = 0]) => {
        const amountIdr = type === "buy" ? net - fee : net + fee;
        return trade(type, date, { shares, amountIdr, chargesIdr: fee });
      }),
  ];
  const figures = figuresOf(transactions, priceOn(to));
  return compare(expected, {
    initial: asNumber(initial),
    unrealised: asNumber(figures.unrealisedIdr),
    realised: asNumber(figures.realisedIdr.plus(figures.chargesIdr)),
    fees: asNumber(figures.chargesIdr),
    final: asNumber(figures.valueIdr),
  });
}

const EARNINGS = ["interest", "dividend"];

/** The product has no interest; a dividend has the same effect on cash and earnings. */
function evaluateAccount(
  { from, to }: PeriodInput,
  account: NonNullable<PeriodInput["account"]>,
  expected: Record<string, number>,
): Verdict {
  const until = (day: string) =>
    book(
      account
        .filter(([date]) => date <= day)
        .map(([date, type, value], at): Transaction => {
          const entry = { id: String(at), date, amountIdr: amount(value) };
          if (EARNINGS.includes(type)) return { ...entry, type: "dividend", symbol: "TEST" };
          if (type === "deposit" || type === "fee") return { ...entry, type };
          return { ...entry, type: "withdrawal" };
        }),
    );
  const earnings = (ledger: Ledger) =>
    sum([...ledger.holdings.values()].map((holding) => holdingFigures(holding, undefined).dividendsIdr));
  const [first, last] = [until(from), until(to)];
  return compare(expected, {
    initial: asNumber(first.cashIdr),
    earnings: asNumber(earnings(last).minus(earnings(first))),
    final: asNumber(last.cashIdr),
  });
}

interface MonthsInput {
  buys: { date: string; symbol: string; quantity: number; price: number }[];
  prices: { symbol: string; date: string; price: number }[];
}

export function evaluateMonths(
  { buys, prices }: MonthsInput,
  expected: {
    total: number;
    months: Record<string, number>;
    series: [string, number, number, number, number][];
  },
): Verdict {
  const gainOn = (day: string) => {
    const transactions = buys
      .filter(({ date }) => date <= day)
      .map(({ date, quantity, price }) =>
        trade("buy", date, { shares: quantity, amountIdr: quantity * price }),
      );
    const pricePoints = [...prices, ...buys].toSorted((a, b) => a.date.localeCompare(b.date));
    return transactions.length === 0
      ? undefined
      : figuresOf(transactions, pricePoints.findLast(({ date }) => date <= day)?.price);
  };
  const points = expected.series.map(([date, market, cost, gains, returns]) => {
    const figures = gainOn(date);
    return compare(
      { market, cost, gains, returns: returns * 100 },
      {
        market: figures && asNumber(figures.valueIdr),
        cost: figures && asNumber(figures.holding.costIdr),
        gains: figures && asNumber(figures.unrealisedIdr),
        returns: figures && asNumber(figures.unrealisedPct),
      },
      0.005,
    );
  });
  const dates = [...buys, ...prices].map(({ date }) => date).sort();
  const monthEnds: string[] = [];
  const last = addMonths(dates.at(-1) ?? "", 1);
  for (let day = addMonths(dates[0] ?? "", -2); day <= last; day = addMonths(day, 1))
    monthEnds.push(day.slice(0, 7));
  const gains = monthEnds.map((month) => {
    const figures = gainOn(`${month}-31`);
    return (figures && asNumber(figures.unrealisedIdr)) ?? 0;
  });
  const months = Object.fromEntries(
    monthEnds.slice(1).map((month, at) => [month.slice(5), (gains[at + 1] ?? 0) - (gains[at] ?? 0)]),
  );
  return joinVerdicts([
    ...points,
    compare(expected.months, months),
    compare({ total: expected.total }, { total: gains.at(-1) }),
  ]);
}
