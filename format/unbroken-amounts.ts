const CURRENCY_GAP = /(?<=(?<![\p{L}\p{N}])(?:Rp|IDR|US\$|USD|\$))\s(?=\d)/giu;
const UNIT_GAP =
  /(?<=\d)\s(?=(?:triliun|miliar|milyar|juta|ribu|persen|T|M|Jt|rb|bps|poin|%)(?![\p{L}\p{N}]))/giu;

/**
 * Replaces spaces within amounts with non-breaking ones, as in 'Rp 43,51 T'. The length doesn't change, so offsets
 * into the text stay valid.
 */
export function unbrokenAmounts(text: string): string {
  return text.replace(CURRENCY_GAP, "\u00A0").replace(UNIT_GAP, "\u00A0");
}
