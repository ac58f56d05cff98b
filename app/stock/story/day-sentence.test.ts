import { expect, test } from "vitest";
import type { DayStory } from "#domain/market/key-figures/day-story.ts";
import { daySentence } from "./day-sentence.ts";

const fall: DayStory = {
  direction: "down",
  changePct: -0.3195,
  isUnchanged: false,
  isUnfinished: false,
  earlierDay: undefined,
  previousDay: "2026-11-19",
  isPreviousYesterday: true,
  dayOfRun: undefined,
  extreme: undefined,
  volumeRatio: undefined,
  isUntradedSince: false,
};
const earlier = { earlierDay: "2026-11-20", previousDay: undefined, isPreviousYesterday: false };

test.each<[sentence: string, story: Partial<DayStory>, now?: string, isStale?: boolean]>([
  ["BBCA turun 0,32% dari penutupan kemarin, hari ketiga berturut-turut.", { dayOfRun: 3 }],
  ["BBCA turun 0,32% dari penutupan kemarin.", {}],
  ["BBCA turun 0,32% dari penutupan kemarin, hari kesepuluh berturut-turut.", { dayOfRun: 10 }],
  [
    "BBCA naik 1,20% dari penutupan kemarin, hari ke-11 berturut-turut.",
    { direction: "up", changePct: 1.2, dayOfRun: 11 },
  ],
  [
    "BBCA sementara turun 0,32% dari penutupan kemarin, menuju hari kedua berturut-turut.",
    { isUnfinished: true, dayOfRun: 2 },
  ],
  [
    "BBCA tidak berubah dari penutupan kemarin, hari kedua berturut-turut.",
    { direction: "flat", changePct: 0, isUnchanged: true, dayOfRun: 2 },
  ],
  ["BBCA nyaris tidak berubah dari penutupan kemarin.", { direction: "flat", changePct: 0.003 }],
  [
    "BBCA turun 0,32% dari penutupan Jumat.",
    { previousDay: "2026-11-20", isPreviousYesterday: false },
    "2026-11-23T17:00:00+07:00",
  ],
  [
    "BBCA turun 0,32% dari penutupan 30 Des 2025.",
    { previousDay: "2025-12-30", isPreviousYesterday: false },
    "2026-01-09T17:00:00+07:00",
  ],
  ["BBCA turun 0,32% dari penutupan sebelumnya.", { previousDay: undefined, isPreviousYesterday: false }],
  [
    "Pada perdagangan terakhir, 20 Nov, BBCA turun 0,32% dari penutupan sebelumnya, hari ketiga berturut-turut.",
    { ...earlier, dayOfRun: 3 },
    "2026-11-21T08:00:00+07:00",
  ],
  [
    "Pada perdagangan terakhir yang tercatat, 20 Nov 2026, BBCA turun 0,32% dari penutupan sebelumnya.",
    earlier,
    "2027-01-05T10:00:00+07:00",
    true,
  ],
  [
    "BBCA tidak diperdagangkan setelah 20 Nov; pada hari itu harganya turun 0,32% dari penutupan sebelumnya.",
    { ...earlier, isUntradedSince: true },
    "2026-11-25T10:00:00+07:00",
  ],
  [
    "BBCA turun 0,32% dari penutupan kemarin, hari kedua berturut-turut, menyentuh level terendah baru 52 minggu, dengan volume 2,4 kali rata-rata 30 hari.",
    { dayOfRun: 2, extreme: "low", volumeRatio: 2.44 },
  ],
  [
    "BBCA turun 0,32% dari penutupan kemarin, sempat mencapai level tertinggi baru 52 minggu.",
    { extreme: "touched-high" },
  ],
])("%s", (sentence, story, now = "2026-11-20T17:00:00+07:00", isStale = false) => {
  expect(daySentence("BBCA", { ...fall, ...story }, isStale, new Date(now))).toBe(sentence);
});
