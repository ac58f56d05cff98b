import { Fragment } from "react";
import type { TextPiece } from "#domain/news/search/search-results.ts";
import { unbrokenAmounts } from "#format/unbroken-amounts.ts";

/** A text with search hits in a compact form: every second piece, from the second on, is a hit. */
export function toMarkedPieces(pieces: readonly TextPiece[]): string[] {
  const marked = [""];
  for (const { text, isHit } of pieces) {
    // Odd indexes are hits: an empty piece separates adjacent pieces of the same kind.
    const isHitNext = marked.length % 2 === 1;
    if (isHit) marked.push(...(isHitNext ? [text] : ["", text]));
    else if (isHitNext) marked[marked.length - 1] += text;
    else marked.push(text);
  }
  return marked;
}

export function MarkedText({ pieces }: { pieces: readonly string[] }) {
  return unbrokenPieces(pieces).map((text, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other identity
    index % 2 === 1 ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>,
  );
}

/** Works on the joined text, since a hit may be part of an amount. */
function unbrokenPieces(pieces: readonly string[]): string[] {
  const text = unbrokenAmounts(pieces.join(""));
  let end = 0;
  return pieces.map(({ length }) => {
    end += length;
    return text.slice(end - length, end);
  });
}
