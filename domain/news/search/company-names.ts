import { foldedWordsOf } from "../articles/indexing/words.ts";

export const LEGAL_WORDS: ReadonlySet<string> = new Set(["pt", "tbk", "persero"]);

export function foldedName(name: string): string {
  return foldedWordsOf(name)
    .map(({ form }) => form)
    .join(" ");
}

export function allowedEdits(text: string): number {
  return text.length < 4 ? 0 : text.length < 8 ? 1 : 2;
}

/** Folded, without the legal form: "PT Bank Mandiri (Persero) Tbk." is "bank mandiri". */
export function shortNameOf(name: string): string {
  const words = foldedWordsOf(name).map(({ form }) => form);
  const nameWords = words.filter((word) => !LEGAL_WORDS.has(word));
  return (nameWords.length > 0 ? nameWords : words).join(" ");
}

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];

/** All strings at an editDistance of 1. Empty for long words; correction.server.ts finds those by a shared part. */
export function stringsOneEditAway(word: string): string[] {
  if (word.length > 10) return [];
  return Array.from({ length: word.length + 1 }, (_, at) => {
    const [before, here, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    return [
      before + after,
      before + after.charAt(0) + here + after.slice(1),
      ...LETTERS.flatMap((letter) => [before + letter + after, before + letter + here + after]),
    ];
  }).flat();
}

/**
 * How many characters occur in only one of the texts; a lower bound, because different characters may share a bit. An
 * edit adds at most two, so most pairs of words needn't be compared letter by letter.
 */
function differentLetters(a: string, b: string): number {
  let different = lettersIn(a) ^ lettersIn(b);
  let count = 0;
  for (; different !== 0; different &= different - 1) count += 1;
  return count;
}

function lettersIn(text: string): number {
  let letters = 0;
  for (let index = 0; index < text.length; index += 1) letters |= 1 << (text.charCodeAt(index) & 31);
  return letters;
}

/** The number of edits (a letter added, removed or replaced, or two neighbours swapped); at most `limit + 1`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit || differentLetters(a, b) > 2 * limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(edits);
      least = Math.min(least, edits);
    }
    if (least > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? limit + 1;
}
