import type { NewExtreme, PriceDirection } from "#domain/market/key-figures/day-story.ts";

const ordinals = [
  "kedua",
  "ketiga",
  "keempat",
  "kelima",
  "keenam",
  "ketujuh",
  "kedelapan",
  "kesembilan",
  "kesepuluh",
] as const;

export const dayStory = {
  moved: {
    up: (pct) => `naik ${pct}`,
    down: (pct) => `turun ${pct}`,
    flat: () => "nyaris tidak berubah",
  } satisfies Record<PriceDirection, (pct: string) => string>,
  unchanged: "tidak berubah",
  soFar: (moved: string) => `sementara ${moved}`,
  from: {
    yesterday: "dari penutupan kemarin",
    day: (day: string) => `dari penutupan ${day}`,
    unknown: "dari penutupan sebelumnya",
  },
  inARow: (day: number, isSoFar: boolean) =>
    `${isSoFar ? "menuju " : ""}hari ${ordinals[day - 2] ?? `ke-${day}`} berturut-turut`,
  extremes: {
    high: "mencapai level tertinggi baru 52 minggu",
    low: "menyentuh level terendah baru 52 minggu",
    "touched-high": "sempat mencapai level tertinggi baru 52 minggu",
    "touched-low": "sempat menyentuh level terendah baru 52 minggu",
  } satisfies Record<NewExtreme, string>,
  volume: (times: string) => `dengan volume ${times} rata-rata 30 hari`,
  today: (subject: string, what: string) => `${subject} ${what}.`,
  earlier: (subject: string, what: string, day: string) =>
    `Pada perdagangan terakhir, ${day}, ${subject} ${what}.`,
  recorded: (subject: string, what: string, day: string) =>
    `Pada perdagangan terakhir yang tercatat, ${day}, ${subject} ${what}.`,
  untraded: (subject: string, what: string, day: string) =>
    `${subject} tidak diperdagangkan setelah ${day}; pada hari itu harganya ${what}.`,
} as const;
