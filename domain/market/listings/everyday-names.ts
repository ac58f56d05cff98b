/**
 * Where a name counts in texts. near: it may mean something else, so only beside words about companies. line: it is no
 * other word, but may be somebody else's name, so only in a line about companies. none: everywhere.
 */
export type NameContext = "none" | "line" | "near";

export interface EverydayName {
  ticker: string;
  name: string;
  context: NameContext;
}

const names: Record<Exclude<NameContext, "none">, Readonly<Record<string, string>>> = {
  /** No other words, but also names of parents, groups or places. */
  line: {
    ...{ ABM: "ABMM", Alamtri: "ADRO", Allo: "BBHI", Amman: "AMMN", Ancol: "PJAA", Avian: "AVIA" },
    ...{ Bayan: "BYAN", Bukopin: "BBKP", BUMA: "DOID", Daaz: "DAAZ", Dufan: "PJAA", Harita: "NCKL" },
    ...{ Jhonlin: "JARR", Kino: "KINO", Krakatau: "KRAS", Lorena: "LRNA", Maximus: "ASMI", Maybank: "BNII" },
    ...{ MSIG: "LIFE", OCBC: "NISP", Podomoro: "APLN", Rans: "RANS", Sampoerna: "HMSP", Teguk: "TGUK" },
    ...{ Triputra: "TAPG", Unilever: "UNVR", Vale: "INCO", Waskita: "WSKT", Wika: "WIKA", XL: "EXCL" },
    ...{ Yupi: "YUPI" },
  },
  /** What means something else too: a metal, a bird, a man; and brands, which are named for themselves. */
  near: {
    ...{ Adhi: "ADHI", AKR: "AKRA", Anteraja: "ASSA", Barito: "BRPT", Bata: "BATA", "Bioskop 21": "CNMA" },
    ...{ "Bir Anker": "DLTA", "Bir Bintang": "MLBI", Bodrex: "TSPC", BSD: "BSDE", CFC: "PTSP", CIMB: "BNGA" },
    ...{ Ciputra: "CTRA", Cleo: "CLEO", DCI: "DCII", DSN: "DSNG", Erafone: "ERAA", Fore: "FORE" },
    ...{ Gajah: "GJTL", Garuda: "GIAA", GMF: "GMFI", "GT Radial": "GJTL", Harum: "HRUM", Hero: "HERO" },
    ...{ Indomie: "ICBP", IOH: "ISAT", Jago: "ARTO", Jungleland: "JGLE", Kopiko: "MYOR", MamyPoko: "UCID" },
    ...{ Mandiri: "BMRI", MAP: "MAPI", Matahari: "LPPF", Mayapada: "MAYA", Meikarta: "LPCK", Panin: "PNBN" },
    ...{ Pepsodent: "UNVR", Permata: "BNLI", Prochiz: "KEJU", Sariayu: "MBTO", SCBD: "JIHD", SMBC: "BTPN" },
    ...{ Surge: "WIFI", TBS: "TOBA", Timah: "TINS", "Tolak Angin": "SIDO", Toto: "TOTO", Ultramilk: "ULTJ" },
    ...{ "Semen Tiga Roda": "INTP", "United Bike": "UNTD" },
  },
};

/**
 * What the press and readers call companies by a word that means something else too. In a text they count only beside
 * words about companies, so they aren't in the alias dictionary.
 */
export const EVERYDAY_NAMES: readonly EverydayName[] = (["line", "near"] as const).flatMap((context) =>
  Object.entries(names[context]).map(([name, ticker]) => ({ ticker, name, context })),
);
