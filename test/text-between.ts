/**
 * @returns the text from one mark, which it includes, to another after it, or to the end
 * @throws if a mark is missing, because an empty text lacks anything that a test expects to be absent
 */
export function textBetween(text: string, start: string, end?: string): string {
  const first = text.indexOf(start);
  if (first < 0) throw new Error(`There is no ${JSON.stringify(start)} in ${text}`);
  const last = end === undefined ? text.length : text.indexOf(end, first);
  if (last < 0)
    throw new Error(`There is no ${JSON.stringify(end)} after ${JSON.stringify(start)} in ${text}`);
  return text.slice(first, last);
}

export const mainOf = (html: string) => textBetween(html, "<main", "</main>");
