import type { TextRow, TextWord } from "../confirmation-rows.ts";

/** A piece of a page's text layer: part of a word, a word or several. Coordinates in points, y from the bottom. */
export interface PdfTextPiece {
  text: string;
  x: number;
  y: number;
  width: number;
  fontSize: number;
}

/** In font sizes: pieces of one line differ less in height, and pieces of one word are closer together. */
const SAME_LINE = 0.5;
const SAME_WORD = 0.15;

/** The words of a page by line, from the top and from left to right; a PDF may list its pieces in any order. */
export function groupWords(pieces: readonly PdfTextPiece[]): TextRow[] {
  const lines: PdfTextPiece[][] = [];
  for (const piece of pieces.filter(({ text }) => text.trim() !== "").sort((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    if (first && first.y - piece.y < SAME_LINE * first.fontSize) line?.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => joinWords(line.sort((a, b) => a.x - b.x).flatMap(wordsOf)));
}

type PlacedWord = TextWord & { left: number; fontSize: number };

/** Within a piece, a word's edges are estimated from its characters; those of the piece itself are exact. */
function wordsOf({ text, x, width, fontSize }: PdfTextPiece): PlacedWord[] {
  const perCharacter = width / text.length;
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    left: x + index * perCharacter,
    right: x + (index + word.length) * perCharacter,
    fontSize,
  }));
}

function joinWords(words: readonly PlacedWord[]): TextRow {
  const joinedWords: PlacedWord[] = [];
  for (const word of words) {
    const last = joinedWords.at(-1);
    if (last && word.left - last.right < SAME_WORD * word.fontSize) {
      joinedWords[joinedWords.length - 1] = { ...last, text: last.text + word.text, right: word.right };
    } else joinedWords.push(word);
  }
  return joinedWords.map(({ text, right }) => ({ text, right }));
}
