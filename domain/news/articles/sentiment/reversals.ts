import { BAD_IF_RISING, COST_WORDS, GOOD_IF_RISING, words } from "./finance-words.ts";
import type { HeadlineToken } from "./headline-tokens.ts";

/** Two words that together mean the opposite of each by itself: "PKPU Ditolak". */
export interface Reversal {
  direction: "good" | "bad";
  tokens: readonly number[];
}

const THREATS = words(
  `blokir boikot default delisting denda embargo gembok gugat insolvensi kasus larang likuidasi mogok pailit bangkrut phk
   pidana pkpu sanksi sengketa sita suspen suspensi suspend tuntut wanprestasi resesi krisis notasi pemantauan pantau`,
);
const PROMISES = words(
  `akuisisi buyback divestasi dividen ekspansi investasi ipo kontrak merger proyek rights listing stimulus insentif`,
);
const RISES = words(
  `bangkit kuat lejit melejit lesat melesat lonjak naik pulih rebound reli rally roket meroket tembus terbang tumbuh`,
);
const FALLS = words(
  `amblas ambles ambrol ambruk anjlok gugur jatuh jeblok keok koreksi kurang lemah longsor loyo melorot merosot nyungsep
   rontok rosot susut terkoreksi terpangkas pangkas potong ciut tumbang turun tekan landai`,
);
const GROWS = words(
  "bengkak lebar lonjak melonjak naik tambah tingkat bengkak numpuk tumpuk menggunung gunung",
);
const SHRINKS = words(
  "anjlok baik ciut kurang landai lunas pangkas potong rendah susut tekan tipis turun kikis hapus",
);

/** "Tolak PKPU", "Cabut Suspensi" */
const ENDS = words("batal cabut buka hapus tarik tolak akhir");
/** "PKPU Ditolak", "Suspensi Dicabut", "Gugatan Gugur" */
const ENDED = words(
  "batal dibatalkan dicabut dibuka dihapus ditarik ditolak ditolaknya gugur digugurkan berakhir selesai kandas damai rampung",
);
/** "Lepas dari Suspensi" */
const LEAVES = words("bebas hindar keluar lepas lolos luput selamat");
const ESCAPES = words("bebas hindar lolos luput selamat");
const WINS = words("menang menangi memenangkan menangkan");
/** "Batal Bagi Dividen", "Gagal Rebound"; "Dividen Batal" */
const FAILS = words("absen batal gagal tunda urung");
/** "Tak Bagi Dividen", "Tak Jadi Pailit" */
const DENIALS = words("tak tanpa tidak");
/** "Berbalik Rugi", "Balik Untung" */
const PROFITS = words("laba untung");
const LOSSES = words("rugi");
const DIVIDENDS = words("dividen");
/** General costs in addition to the model's COST_WORDS: "PPN Batal Naik". */
const CHARGES = words("bbm cukai iuran pajak ppn tarif royalti premi bunga");

/** Maximum distances in words between the two. */
const NEAR_WORDS = 2;
const FAR_WORDS = 4;

export function findReversals(tokens: readonly HeadlineToken[]): Reversal[] {
  const reversals: Reversal[] = [];
  const add = (direction: Reversal["direction"], ...indexes: number[]) =>
    reversals.push({ direction, tokens: indexes });
  const stem = (at: number) => tokens[at]?.stem ?? "";
  const next = (at: number, distance: number, set: ReadonlySet<string>) =>
    within(at + 1, at + distance).find((other) => set.has(stem(other)));

  for (const [at, { form }] of tokens.entries()) {
    if (THREATS.has(stem(at)) && form !== "kasus") {
      const ended = within(at + 1, at + FAR_WORDS).find((other) => ENDED.has(tokens[other]?.form ?? ""));
      if (ended !== undefined && !isUpheld(at)) add("good", at, ended);
    }
    if (ENDS.has(stem(at)) && !ENDED.has(form) && form !== "batal" && stem(at + 1) !== "suara") {
      const threat = next(at, NEAR_WORDS, THREATS);
      if (threat !== undefined) add("good", at, threat);
    }
    if (form === "batal") {
      const threat = next(at, NEAR_WORDS, THREATS);
      if (threat !== undefined) add("good", at, threat);
    }
    if (LEAVES.has(stem(at))) {
      const isFrom = tokens[at + 1]?.form === "dari";
      const threat = isFrom
        ? next(at + 1, FAR_WORDS, THREATS)
        : ESCAPES.has(stem(at)) && next(at, NEAR_WORDS, THREATS);
      if (threat) add("good", at, threat);
    }
    if (DENIALS.has(form)) addDenial(at);
    if (stem(at) === "balik") {
      const [loss, profit] = [next(at, NEAR_WORDS, LOSSES), next(at, NEAR_WORDS, PROFITS)];
      if (loss !== undefined) add("bad", at, loss);
      else if (profit !== undefined) add("good", at, profit);
    }
    if (WINS.has(form)) {
      const threat = next(at, FAR_WORDS, THREATS);
      if (threat !== undefined) add("good", at, threat);
    }
    if (FAILS.has(stem(at))) addFailure(at);
    addBurden(at);
  }
  return reversals;

  function within(from: number, to: number): number[] {
    return tokens.map((_, index) => index).slice(Math.max(from, 0), to + 1);
  }

  /** "MA Tolak Kasasi, Tetap Pailit" */
  function isUpheld(at: number): boolean {
    return tokens[at - 1]?.form === "tetap";
  }

  function addDenial(at: number): void {
    const dividend = next(at, NEAR_WORDS, DIVIDENDS);
    if (dividend !== undefined) add("bad", at, dividend);
    const threat = stem(at + 1) === "jadi" ? next(at + 1, NEAR_WORDS, THREATS) : undefined;
    if (threat !== undefined) add("good", at, threat);
  }

  function addFailure(at: number): void {
    const promise =
      next(at, NEAR_WORDS, PROMISES) ??
      within(at - FAR_WORDS, at - 1).findLast((other) => PROMISES.has(stem(other)));
    if (promise !== undefined) add("bad", Math.min(at, promise), Math.max(at, promise));
    const rise = next(at, NEAR_WORDS, RISES);
    if (rise === undefined) return;
    const charge = within(at - FAR_WORDS, at - 1).find((other) => isCharge(stem(other)));
    if (charge === undefined) add("bad", at, rise);
    else add("good", charge, at, rise);
  }

  function addBurden(at: number): void {
    if (!BAD_IF_RISING.has(stem(at)) || stem(at - 1) === "balik") return;
    const shrinks = next(at, FAR_WORDS, SHRINKS);
    const grows = next(at, FAR_WORDS, GROWS);
    const isPressed = SHRINKS.has(stem(at - 1)) && tokens[at - 1]?.form !== "turun";
    if (isPressed) add("good", at - 1, at);
    else if (grows !== undefined && (shrinks === undefined || grows < shrinks)) add("bad", at, grows);
    else if (shrinks !== undefined) add("good", at, shrinks);
  }
}

export function findMoves(
  tokens: readonly HeadlineToken[],
  reversals: readonly Reversal[],
): { good: number[]; bad: number[] } {
  const reversedTokens = new Set(reversals.flatMap((reversal) => reversal.tokens));
  const moves: { good: number[]; bad: number[] } = { good: [], bad: [] };
  for (const [at, { stem, form }] of tokens.entries()) {
    const isRise = RISES.has(stem) || RISES.has(form);
    const isFall = FALLS.has(stem) || FALLS.has(form);
    if (reversedTokens.has(at) || (!isRise && !isFall)) continue;
    const subject = tokens
      .slice(Math.max(at - NEAR_WORDS - 1, 0), at)
      .findLast(
        (other) => isCharge(other.stem) || BAD_IF_RISING.has(other.stem) || GOOD_IF_RISING.has(other.stem),
      );
    const isOfCost = subject !== undefined && !GOOD_IF_RISING.has(subject.stem);
    moves[isRise === isOfCost ? "bad" : "good"].push(at);
  }
  return moves;
}

function isCharge(stem: string): boolean {
  return COST_WORDS.has(stem) || CHARGES.has(stem);
}
