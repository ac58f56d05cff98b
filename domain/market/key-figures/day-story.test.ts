import { describe, expect, test } from "vitest";
import { wib } from "#test/wib.ts";
import { idxCalendar } from "../calendar/idx-calendar.ts";
import { changePctOf } from "../quotes/quote.ts";
import { type DayStory, dayStoryOf, type StoryQuote } from "./day-story.ts";
import { daysBeforeQuote } from "./days-before.ts";

interface StoryInput {
  /** Closes by day; each day's volume is 1,000,000. */
  closes: Record<string, number>;
  last: number;
  previousClose?: number | undefined;
  day?: string;
  confirmedDay?: string;
  asOf?: string;
  now?: string;
  year?: { low: number; high: number };
  quote?: Partial<StoryQuote>;
  actions?: string[];
}

function storyOf(input: StoryInput): DayStory | undefined {
  const { closes, last, day = "2026-11-20", confirmedDay = day, year, actions = [] } = input;
  const days = Object.entries(closes).map(([date, c]) => ({
    t: Date.parse(date) / 1000,
    o: c,
    h: c,
    l: c,
    c,
    v: 1_000_000,
  }));
  const previousClose = "previousClose" in input ? input.previousClose : days.at(-1)?.c;
  const dates = { tradingDate: day, confirmedDate: confirmedDay, previousClose };
  return dayStoryOf(
    {
      last,
      previousClose,
      changePct: changePctOf(last, previousClose),
      volume: 1_200_000,
      low52Week: undefined,
      high52Week: undefined,
      asOf: wib(input.asOf ?? `${day}T16:01`),
      stale: false,
      delayed: false,
      ...input.quote,
    },
    daysBeforeQuote(dates, { days, actions }, year, true, idxCalendar),
    wib(input.now ?? "2026-11-20T17:00"),
  );
}

const week = {
  "2026-11-16": 8_475,
  "2026-11-17": 8_525,
  "2026-11-18": 8_500,
  "2026-11-19": 8_450,
};

/** 35 trading days up to 19 November, all at one price and with a volume of 1,000,000. */
const quietWeeks = Object.fromEntries(
  Array.from({ length: 49 }, (_, ago) => new Date(Date.UTC(2026, 9, 2 + ago)).toISOString().slice(0, 10))
    .filter((date) => idxCalendar.isTradingDay(date))
    .map((date) => [date, 1_000]),
);

const today: Partial<DayStory> = { isUnfinished: false, earlierDay: undefined, isUntradedSince: false };

describe("the story of a price's day", () => {
  test.each<[title: string, input: StoryInput, story: Partial<DayStory> | undefined]>([
    [
      // (8,425 - 8,450) / 8,450; falls on the 18th, 19th and today.
      "a third fall in a row",
      { closes: week, last: 8_425 },
      { ...today, direction: "down", dayOfRun: 3, previousDay: "2026-11-19", isPreviousYesterday: true },
    ],
    [
      "a rise after falls does not continue the run",
      { closes: week, last: 8_500 },
      { ...today, direction: "up", dayOfRun: undefined, previousDay: "2026-11-19" },
    ],
    [
      "trading goes on: 13.45, before the closing auction has ended",
      { closes: week, last: 8_425, asOf: "2026-11-20T13:45", now: "2026-11-20T13:46" },
      { direction: "down", isUnfinished: true, dayOfRun: 3, earlierDay: undefined },
    ],
    [
      "a delayed price of 15.50 isn't the day's last one before 16.16",
      {
        closes: week,
        last: 8_425,
        asOf: "2026-11-20T15:50",
        now: "2026-11-20T16:10",
        quote: { delayed: true },
      },
      { isUnfinished: false, dayOfRun: undefined },
    ],
    ["no previous close", { closes: week, last: 8_425, previousClose: undefined }, undefined],
    [
      "a flat day after a flat one",
      { closes: { ...week, "2026-11-19": 8_500 }, last: 8_500 },
      { ...today, direction: "flat", isUnchanged: true, dayOfRun: 2 },
    ],
    [
      // 5 / 150,000 is 0.0033 %.
      "a change that two decimals don't show",
      { closes: { ...week, "2026-11-19": 150_000 }, last: 150_005 },
      { direction: "flat", isUnchanged: false },
    ],
    [
      "on Monday the close is Friday's, not yesterday's",
      { closes: { ...week, "2026-11-20": 8_425 }, last: 8_400, day: "2026-11-23", now: "2026-11-23T17:00" },
      { direction: "down", dayOfRun: 4, previousDay: "2026-11-20", isPreviousYesterday: false },
    ],
    [
      "on Saturday the price is of an earlier day",
      { closes: week, last: 8_425, now: "2026-11-21T10:00" },
      { direction: "down", dayOfRun: 3, earlierDay: "2026-11-20", previousDay: undefined },
    ],
    [
      "an old quote may be from the middle of its day",
      {
        closes: week,
        last: 8_425,
        asOf: "2026-11-20T10:00",
        now: "2026-11-23T10:00",
        quote: { stale: true },
      },
      { direction: "down", dayOfRun: undefined, earlierDay: "2026-11-20", isUnfinished: false },
    ],
    [
      "a suspended share: the source has reported the 20th, but the last trade was on the 12th",
      {
        closes: { "2026-11-10": 1_360, "2026-11-11": 1_340 },
        last: 1_320,
        day: "2026-11-12",
        confirmedDay: "2026-11-20",
      },
      { direction: "down", earlierDay: "2026-11-12", isUntradedSince: true, volumeRatio: undefined },
    ],
    [
      "a run is unknown across a Wednesday without a known trade",
      { closes: { "2026-11-16": 8_600, "2026-11-17": 8_525, "2026-11-19": 8_450 }, last: 8_425 },
      { direction: "down", dayOfRun: undefined, previousDay: "2026-11-19" },
    ],
    [
      "a run that goes back to the first known day may be longer",
      { closes: { "2026-11-18": 8_500, "2026-11-19": 8_450 }, last: 8_425 },
      { direction: "down", dayOfRun: undefined },
    ],
    [
      "a run ends at a split",
      { closes: { ...week, "2026-11-17": 42_500 }, actions: ["2026-11-18"], last: 8_425 },
      { direction: "down", dayOfRun: undefined },
    ],
    [
      "after a split, the previous close is a reference price and not of any day",
      { closes: week, last: 1_680, previousClose: 1_690 },
      { direction: "down", dayOfRun: undefined, previousDay: undefined },
    ],
    [
      "above every price of the year before",
      { closes: week, last: 8_550, year: { low: 6_100, high: 8_525 } },
      { direction: "up", extreme: "high" },
    ],
    [
      "a tie with the year's highest price is not a new high",
      { closes: week, last: 8_525, year: { low: 6_100, high: 8_525 }, quote: { high52Week: 8_525 } },
      { extreme: undefined },
    ],
    [
      "below the year's lowest price during the day, but not at its end",
      { closes: week, last: 8_425, year: { low: 8_400, high: 9_900 }, quote: { low52Week: 8_375 } },
      { extreme: "touched-low" },
    ],
    [
      // 30 days with 1,000,000 each.
      "2.4 times the average volume",
      { closes: quietWeeks, last: 1_050, quote: { volume: 2_400_000 } },
      { direction: "up", volumeRatio: 2.4 },
    ],
    [
      "1.9 times is not unusual",
      { closes: quietWeeks, last: 1_050, quote: { volume: 1_900_000 } },
      { volumeRatio: undefined },
    ],
    [
      "a volume without 30 days to compare with",
      { closes: week, last: 8_425, quote: { volume: 90_000_000 } },
      { volumeRatio: undefined },
    ],
  ])("%s", (_title, input, story) => {
    if (story === undefined) expect(storyOf(input)).toBeUndefined();
    else expect(storyOf(input)).toMatchObject(story);
  });

  test("an open page shows only the change of a newer day", () => {
    const before = daysBeforeQuote(
      { tradingDate: "2026-11-19", confirmedDate: "2026-11-19", previousClose: 8_500 },
      {
        days: [{ t: Date.parse("2026-11-18") / 1000, o: null, h: null, l: null, c: 8_500, v: null }],
        actions: [],
      },
      { low: 6_100, high: 8_525 },
      true,
      idxCalendar,
    );
    const quote = { last: 8_600, previousClose: 8_450, changePct: 1.775, volume: 9_000_000 };
    const asOf = wib("2026-11-20T09:05");
    const otherFigures = { low52Week: 6_100, high52Week: 8_600, asOf, stale: false, delayed: false };
    expect(dayStoryOf({ ...quote, ...otherFigures }, before, wib("2026-11-20T09:06"))).toEqual({
      direction: "up",
      changePct: 1.775,
      isUnchanged: false,
      isUnfinished: false,
      earlierDay: undefined,
      previousDay: undefined,
      isPreviousYesterday: false,
      dayOfRun: undefined,
      extreme: undefined,
      volumeRatio: undefined,
      isUntradedSince: false,
    });
  });

  test("another exchange's day is named by its date once it is over", () => {
    const newYork = { timeZone: "America/New_York", endsAt: new Date("2026-11-20T21:00:00Z") } as const;
    const otherFigures = { year: undefined, averageVolume: undefined, isUntradedSince: false };
    const before = {
      day: "2026-11-20",
      previousDay: "2026-11-19",
      run: { direction: "up", days: 1 } as const,
      ...newYork,
      ...otherFigures,
    };
    const quote = { last: 6_640, previousClose: 6_600, changePct: 0.606, volume: undefined };
    const quoteState = { low52Week: undefined, high52Week: undefined, stale: false, delayed: true };
    const at = (asOf: string, now: string) =>
      dayStoryOf({ ...quote, ...quoteState, asOf: new Date(asOf) }, before, new Date(now));
    expect(at("2026-11-20T21:00:00Z", "2026-11-21T03:00:00Z")).toMatchObject({
      earlierDay: "2026-11-20",
      dayOfRun: 2,
    });
    expect(at("2026-11-20T17:00:00Z", "2026-11-20T17:01:00Z")).toMatchObject({
      earlierDay: undefined,
      previousDay: undefined,
      isUnfinished: true,
      dayOfRun: 2,
    });
  });
});
