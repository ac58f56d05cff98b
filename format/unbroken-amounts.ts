/** Between currency and number, and between number and unit. */
const CURRENCY_GAP = /(?<=(?<![\p{L}\p{N}])(?:Rp|IDR|US\$|USD|\$))\s(?=\d)/giu;
const UNIT_GAP =
  /(?<=\d)\s(?=(?:triliun|miliar|milyar|juta|ribu|persen|T|M|Jt|rb|bps|poin|%)(?![\p{L}\p{N}]))/giu;

/**
 * A text whose amounts aren't broken over two lines: non-breaking spaces in 'Rp 43,51 T'. It stays as long as it was,
 * so that places in it stay valid.
 */
export function unbrokenAmounts(text: string): string {
  return text.replace(CURRENCY_GAP, "\u00A0").replace(UNIT_GAP, "\u00A0");
}
