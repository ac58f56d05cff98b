/**
 * What alone means a company in a search, but not in a text, so it isn't in the alias dictionary; folded, with the
 * company's code.
 */
export const everydayNames: Readonly<Record<string, string>> = {
  garuda: "giaa",
  mandiri: "bmri",
  ocbc: "nisp",
  unilever: "unvr",
  vale: "inco",
  xl: "excl",
};
