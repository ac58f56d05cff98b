/** Check user input before looking it up: it may contain anything, even NUL, which PostgreSQL rejects. */
export function isTicker(text: string): boolean {
  return /^[A-Z0-9-]{1,12}$/.test(text);
}

/** Whether a lookup is worthwhile while the user is typing: no ticker is shorter than four letters. */
export function isTypedTicker(text: string): boolean {
  return text.length >= 4 && isTicker(text);
}

/** Five letters are another share class (GOTOM, MAMIP). */
export function isShareCode(text: string): boolean {
  return /^[A-Z]{4,5}$/.test(text);
}

/** In brokers' documents: a share (BBCA, GOTOM), or a right or warrant on it (BBCA-R, BBCA-W2). */
export function isTradedCode(text: string): boolean {
  return /^[A-Z]{4,5}(?:-[A-Z0-9]{1,3})?$/.test(text);
}

/** Also an index, a currency or a commodity (^JKSE, IDR=X, BTC-USD). */
export function isInstrumentSymbol(text: string): boolean {
  return /^\^?[A-Z0-9][A-Z0-9.=-]{0,19}$/.test(text);
}

/** Short enough to be a mistyped company code. */
export function looksLikeCompanyCode(text: string): boolean {
  return /^[A-Z0-9]{3,6}$/.test(text);
}
