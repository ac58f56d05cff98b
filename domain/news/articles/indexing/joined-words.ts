import { type FoldedWord, foldedWord, foldedWordsOf } from "./words.ts";

/** "buy-back", "e-commerce", "ORI-025"; not "saham-saham", dates or ranges. */
const HYPHENATED = /(?<![\p{L}\p{N}\p{M}-])([\p{L}\p{N}]{1,12})-([\p{L}\p{N}]{1,12})(?![\p{L}\p{N}\p{M}-])/gu;
/** "ORI 025", "SBR 013" */
const SERIES = /(?<![\p{L}\p{N}-])(\p{Lu}{2,5}) (\d{1,4})(?![\p{L}\p{N}]|[.,]\d)/gu;
const COMPOUNDS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${[
    ...[
      "air asia",
      "batu bara",
      "buy back",
      "daya saing",
      "e commerce",
      "free float",
      "kerja sama",
      "mark up",
    ],
    ...[
      "micro finance",
      "multi finance",
      "multi nasional",
      "off line",
      "on line",
      "pasca bayar",
      "pay later",
    ],
    ...["pra bayar", "re organisasi", "right issue", "rights issue", "stock split", "start up", "super app"],
    ...["tanda tangan", "tanggung jawab", "trade off", "web site"],
  ].join("|")})(?![\p{L}\p{N}])`,
  "giu",
);
const LETTER = /\p{L}/u;

/**
 * Words formed by joining two words of a text, folded: "buyback" from "buy-back", "ori025" from "ORI-025" and "ORI
 * 025". Articles are indexed under them too.
 */
export function joinedWordsIn(text: string): Set<string> {
  return new Set(joinedWordsOf(text).map(({ form }) => form));
}

export function joinedWordsOf(text: string): FoldedWord[] {
  const joined: FoldedWord[] = [];
  const add = (form: string | undefined, start: number, { length }: string) => {
    if (form !== undefined) joined.push({ form, start, end: start + length });
  };
  for (const pattern of [HYPHENATED, SERIES]) {
    for (const { 0: pair, 1: first = "", 2: second = "", index } of text.matchAll(pattern)) {
      add(joinWords(foldedWord(first), foldedWord(second)), index, pair);
    }
  }
  for (const { 0: compound, index } of text.matchAll(COMPOUNDS)) {
    add(foldedWord(compound.replace(" ", "")), index, compound);
  }
  return joined;
}

function joinWords(first: string, second: string): string | undefined {
  if (first === "" || second === "" || first === second) return undefined;
  return LETTER.test(first + second) ? first + second : undefined;
}

export function joinedWithNeighbours(text: string): Map<string, string[]> {
  const forms = foldedWordsOf(text).map(({ form }) => form);
  const joined = new Map<string, string[]>();
  for (const [index, form] of forms.entries()) {
    const next = forms[index + 1];
    const word = next === undefined ? undefined : joinWords(form, next);
    if (word === undefined || next === undefined) continue;
    for (const part of [form, next]) joined.set(part, [...(joined.get(part) ?? []), word]);
  }
  return joined;
}
