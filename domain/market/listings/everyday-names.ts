/**
 * The context in which a name counts as a mention of its company. "near": beside words about companies,
 * because the name has other meanings. "line": in a line about companies, because the name isn't an ordinary
 * word but may belong to another person or company. "none": everywhere.
 */
export type NameContext = "none" | "line" | "near";

export interface EverydayName {
  ticker: string;
  name: string;
  context: NameContext;
}

const names: Record<Exclude<NameContext, "none">, Readonly<Record<string, string>>> = {
  /** Not ordinary words, but also names of parents, groups or places. */
  line: {
    ABM: "ABMM",
    Alamtri: "ADRO",
    Allo: "BBHI",
    Amman: "AMMN",
    Ancol: "PJAA",
    Avian: "AVIA",
    Bayan: "BYAN",
    Bukopin: "BBKP",
    BUMA: "DOID",
    Daaz: "DAAZ",
    Dufan: "PJAA",
    Harita: "NCKL",
    Jhonlin: "JARR",
    Kino: "KINO",
    Krakatau: "KRAS",
    Lorena: "LRNA",
    Maximus: "ASMI",
    Maybank: "BNII",
    MSIG: "LIFE",
    OCBC: "NISP",
    Podomoro: "APLN",
    Rans: "RANS",
    Sampoerna: "HMSP",
    Teguk: "TGUK",
    Triputra: "TAPG",
    Unilever: "UNVR",
    Vale: "INCO",
    Waskita: "WSKT",
    Wika: "WIKA",
    XL: "EXCL",
    Yupi: "YUPI",
  },
  /** Names with another meaning (a metal, a bird, a man), and brands, which texts mention as products too. */
  near: {
    Adhi: "ADHI",
    AKR: "AKRA",
    Anteraja: "ASSA",
    Barito: "BRPT",
    Bata: "BATA",
    "Bioskop 21": "CNMA",
    "Bir Anker": "DLTA",
    "Bir Bintang": "MLBI",
    Bodrex: "TSPC",
    BSD: "BSDE",
    CFC: "PTSP",
    CIMB: "BNGA",
    Ciputra: "CTRA",
    Cleo: "CLEO",
    DCI: "DCII",
    DSN: "DSNG",
    Erafone: "ERAA",
    Fore: "FORE",
    Gajah: "GJTL",
    Garuda: "GIAA",
    GMF: "GMFI",
    "GT Radial": "GJTL",
    Harum: "HRUM",
    Hero: "HERO",
    Indomie: "ICBP",
    IOH: "ISAT",
    Jago: "ARTO",
    Jungleland: "JGLE",
    Kopiko: "MYOR",
    MamyPoko: "UCID",
    Mandiri: "BMRI",
    MAP: "MAPI",
    Matahari: "LPPF",
    Mayapada: "MAYA",
    Meikarta: "LPCK",
    Panin: "PNBN",
    Pepsodent: "UNVR",
    Permata: "BNLI",
    Prochiz: "KEJU",
    Sariayu: "MBTO",
    SCBD: "JIHD",
    SMBC: "BTPN",
    Surge: "WIFI",
    TBS: "TOBA",
    Timah: "TINS",
    "Tolak Angin": "SIDO",
    Toto: "TOTO",
    Ultramilk: "ULTJ",
    "Semen Tiga Roda": "INTP",
    "United Bike": "UNTD",
  },
};

/**
 * Names that the press and readers use for companies but that also mean something else. Because they only
 * count in their context, the alias dictionary omits them.
 */
export const EVERYDAY_NAMES: readonly EverydayName[] = (["line", "near"] as const).flatMap((context) =>
  Object.entries(names[context]).map(([name, ticker]) => ({ ticker, name, context })),
);
