import type { LabelledHeadline } from "./labelled-headlines.ts";

const GOODS = ["Laba", "Pendapatan", "Penjualan", "Ekspor"];
const BAD_IF_RISING = ["Rugi", "Kerugian", "Utang", "Beban", "Kredit Macet", "Angka PHK", "Defisit"];
const UPWARD = ["Naik", "Meningkat", "Melonjak", "Bertambah", "Membengkak"];
const DOWNWARD = ["Turun", "Menurun", "Menyusut", "Berkurang", "Menciut", "Terpangkas"];

/**
 * Synthetic headlines for common knowledge that real ones hardly ever spell out: a shrinking loss is good.
 * Labelled headlines have four of that kind, too few to outweigh that "rugi" and "turun" are bad by themselves.
 * Added to the training data, never to the test data.
 */
export function composeHeadlines(): LabelledHeadline[] {
  const compose = (nouns: string[], verbs: string[], label: LabelledHeadline["label"]) =>
    nouns.flatMap((noun) =>
      verbs.flatMap((verb) => [
        { title: `${noun} Emiten ${verb} 0%`, label },
        { title: `${noun} Bersih Perusahaan Ini ${verb}`, label },
      ]),
    );
  return [
    ...compose(GOODS, UPWARD, "positive"),
    ...compose(GOODS, DOWNWARD, "negative"),
    ...compose(BAD_IF_RISING, UPWARD, "negative"),
    ...compose(BAD_IF_RISING, DOWNWARD, "positive"),
  ];
}
