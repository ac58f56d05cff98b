import type { ShortName } from "./short-names.ts";

const names: Readonly<Record<string, string>> = {
  Alamtri: "ADRO",
  Bayan: "BYAN",
  Ciputra: "CTRA",
  Garuda: "GIAA",
  Gajah: "GJTL",
  Harita: "NCKL",
  Hero: "HERO",
  Mandiri: "BMRI",
  Maybank: "BNII",
  OCBC: "NISP",
  Sampoerna: "HMSP",
  Surge: "WIFI",
  Teguk: "TGUK",
  Timah: "TINS",
  Unilever: "UNVR",
  Vale: "INCO",
  Waskita: "WSKT",
  XL: "EXCL",
};

/**
 * What the press calls companies by a word that means something else too: a metal, a bird, a group or its parent. They
 * count only beside words about companies, so they aren't in the alias dictionary.
 */
export const EVERYDAY_NAMES: readonly ShortName[] = Object.entries(names).map(([name, ticker]) => ({
  ticker,
  name,
  needsContext: true,
}));
