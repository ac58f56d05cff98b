// biome-ignore-all lint/style/noExcessiveLinesPerFile: one table, a line for each company
import { type IdxClass, type IdxSector, type SectorName, sectorOfIdxClass } from "./sectors.ts";

export interface ListedCompany {
  symbol: string;
  /** As the exchange writes it: without the leading "PT", with "(Persero)" and "Tbk.". */
  name: string;
  sector: SectorName | undefined;
  /** Sub-sector and industry have Indonesian names. */
  idxSector: IdxSector;
  idxSubsector: string;
  idxIndustry: string;
}

const rows: readonly [
  symbol: string,
  name: string,
  idxSector: IdxSector,
  idxSubsector: string,
  idxIndustry: string,
][] = [
  ["BBCA", "Bank Central Asia Tbk.", "Financials", "Bank", "Bank"],
  ["BBRI", "Bank Rakyat Indonesia (Persero) Tbk.", "Financials", "Bank", "Bank"],
  ["BMRI", "Bank Mandiri (Persero) Tbk.", "Financials", "Bank", "Bank"],
  ["BBNI", "Bank Negara Indonesia (Persero) Tbk.", "Financials", "Bank", "Bank"],
  ["BRIS", "Bank Syariah Indonesia (Persero) Tbk.", "Financials", "Bank", "Bank"],
  ["BBTN", "Bank Tabungan Negara (Persero) Tbk.", "Financials", "Bank", "Bank"],
  ["BNGA", "Bank CIMB Niaga Tbk.", "Financials", "Bank", "Bank"],
  ["NISP", "Bank OCBC NISP Tbk.", "Financials", "Bank", "Bank"],
  ["PNBN", "Bank Pan Indonesia Tbk.", "Financials", "Bank", "Bank"],
  ["ARTO", "Bank Jago Tbk.", "Financials", "Bank", "Bank"],
  ["BTPS", "Bank BTPN Syariah Tbk.", "Financials", "Bank", "Bank"],
  ["BFIN", "BFI Finance Indonesia Tbk.", "Financials", "Jasa Pembiayaan", "Pembiayaan Konsumen"],
  [
    "SRTG",
    "Saratoga Investama Sedaya Tbk.",
    "Financials",
    "Perusahaan Holding & Investasi",
    "Perusahaan Holding & Investasi",
  ],
  [
    "GOTO",
    "GoTo Gojek Tokopedia Tbk.",
    "Technology",
    "Perangkat Lunak & Jasa TI",
    "Aplikasi & Jasa Internet",
  ],
  ["BUKA", "Bukalapak.com Tbk.", "Technology", "Perangkat Lunak & Jasa TI", "Aplikasi & Jasa Internet"],
  [
    "EMTK",
    "Elang Mahkota Teknologi Tbk.",
    "Technology",
    "Perangkat Lunak & Jasa TI",
    "Aplikasi & Jasa Internet",
  ],
  ["DCII", "DCI Indonesia Tbk.", "Technology", "Perangkat Lunak & Jasa TI", "Jasa & Konsultan TI"],
  [
    "WIFI",
    "Solusi Sinergi Digital Tbk.",
    "Technology",
    "Perangkat Lunak & Jasa TI",
    "Aplikasi & Jasa Internet",
  ],
  ["ANTM", "ANTAM (Persero) Tbk.", "Basic Materials", "Barang Baku", "Logam & Mineral"],
  ["MDKA", "Merdeka Copper Gold Tbk.", "Basic Materials", "Barang Baku", "Logam & Mineral"],
  ["AMMN", "Amman Mineral Internasional Tbk.", "Basic Materials", "Barang Baku", "Logam & Mineral"],
  ["INCO", "Vale Indonesia Tbk.", "Basic Materials", "Barang Baku", "Logam & Mineral"],
  ["BRMS", "Bumi Resources Minerals Tbk.", "Basic Materials", "Barang Baku", "Logam & Mineral"],
  ["MBMA", "Merdeka Battery Materials Tbk.", "Basic Materials", "Barang Baku", "Logam & Mineral"],
  ["NCKL", "Trimegah Bangun Persada Tbk.", "Basic Materials", "Barang Baku", "Logam & Mineral"],
  ["UNTR", "United Tractors Tbk.", "Industrials", "Barang Perindustrian", "Mesin"],
  [
    "ASII",
    "Astra International Tbk.",
    "Industrials",
    "Perusahaan Holding Multi Sektor",
    "Perusahaan Holding Multi-sektor",
  ],
  [
    "ICBP",
    "Indofood CBP Sukses Makmur Tbk.",
    "Consumer Non-Cyclicals",
    "Makanan & Minuman",
    "Makanan Olahan",
  ],
  ["INDF", "Indofood Sukses Makmur Tbk.", "Consumer Non-Cyclicals", "Makanan & Minuman", "Makanan Olahan"],
  [
    "UNVR",
    "Unilever Indonesia Tbk.",
    "Consumer Non-Cyclicals",
    "Produk Rumah Tangga Tidak Tahan Lama",
    "Produk Perawatan Tubuh",
  ],
  [
    "CPIN",
    "Charoen Pokphand Indonesia Tbk.",
    "Consumer Non-Cyclicals",
    "Makanan & Minuman",
    "Produk Makanan Pertanian",
  ],
  [
    "JPFA",
    "JAPFA Comfeed Indonesia Tbk.",
    "Consumer Non-Cyclicals",
    "Makanan & Minuman",
    "Produk Makanan Pertanian",
  ],
  ["MYOR", "Mayora Indah Tbk.", "Consumer Non-Cyclicals", "Makanan & Minuman", "Makanan Olahan"],
  ["CMRY", "Cisarua Mountain Dairy Tbk.", "Consumer Non-Cyclicals", "Makanan & Minuman", "Makanan Olahan"],
  [
    "AMRT",
    "Sumber Alfaria Trijaya Tbk.",
    "Consumer Non-Cyclicals",
    "Perdagangan Ritel Barang Primer",
    "Perdagangan Ritel Barang Primer",
  ],
  ["GGRM", "Gudang Garam Tbk.", "Consumer Non-Cyclicals", "Rokok", "Rokok"],
  ["HMSP", "H.M. Sampoerna Tbk.", "Consumer Non-Cyclicals", "Rokok", "Rokok"],
  [
    "AALI",
    "Astra Agro Lestari Tbk.",
    "Consumer Non-Cyclicals",
    "Makanan & Minuman",
    "Produk Makanan Pertanian",
  ],
  ["ACES", "Aspirasi Hidup Indonesia Tbk.", "Consumer Cyclicals", "Perdagangan Ritel", "Ritel Khusus"],
  ["MAPI", "Mitra Adiperkasa Tbk.", "Consumer Cyclicals", "Perdagangan Ritel", "Ritel Khusus"],
  ["MAPA", "Map Aktif Adiperkasa Tbk.", "Consumer Cyclicals", "Perdagangan Ritel", "Ritel Khusus"],
  ["ERAA", "Erajaya Swasembada Tbk.", "Consumer Cyclicals", "Perdagangan Ritel", "Ritel Khusus"],
  ["SCMA", "Surya Citra Media Tbk.", "Consumer Cyclicals", "Media & Hiburan", "Media"],
  ["AVIA", "Avia Avian Tbk.", "Basic Materials", "Barang Baku", "Barang Kimia"],
  ["INKP", "Indah Kiat Pulp & Paper Tbk.", "Basic Materials", "Barang Baku", "Perhutanan & Kertas"],
  ["TLKM", "Telkom Indonesia (Persero) Tbk.", "Infrastructures", "Telekomunikasi", "Jasa Telekomunikasi"],
  ["ISAT", "Indosat Tbk.", "Infrastructures", "Telekomunikasi", "Jasa Telekomunikasi Nirkabel"],
  [
    "EXCL",
    "XLSMART Telecom Sejahtera Tbk.",
    "Infrastructures",
    "Telekomunikasi",
    "Jasa Telekomunikasi Nirkabel",
  ],
  [
    "TOWR",
    "Sarana Menara Nusantara Tbk.",
    "Infrastructures",
    "Telekomunikasi",
    "Jasa Telekomunikasi Nirkabel",
  ],
  [
    "TBIG",
    "Tower Bersama Infrastructure Tbk.",
    "Infrastructures",
    "Telekomunikasi",
    "Jasa Telekomunikasi Nirkabel",
  ],
  [
    "MTEL",
    "Dayamitra Telekomunikasi Tbk.",
    "Infrastructures",
    "Telekomunikasi",
    "Jasa Telekomunikasi Nirkabel",
  ],
  [
    "JSMR",
    "Jasa Marga (Persero) Tbk.",
    "Infrastructures",
    "Infrastruktur Transportasi",
    "Operator Infrastruktur Transportasi",
  ],
  ["PTPP", "PP (Persero) Tbk.", "Infrastructures", "Konstruksi Bangunan", "Konstruksi Bangunan"],
  ["SSIA", "Surya Semesta Internusa Tbk.", "Infrastructures", "Konstruksi Bangunan", "Konstruksi Bangunan"],
  [
    "ASSA",
    "Adi Sarana Armada Tbk.",
    "Transportation & Logistic",
    "Transportasi",
    "Pengangkutan Darat Penumpang",
  ],
  ["SMGR", "Semen Indonesia (Persero) Tbk.", "Basic Materials", "Barang Baku", "Material Konstruksi"],
  ["INTP", "Indocement Tunggal Prakarsa Tbk.", "Basic Materials", "Barang Baku", "Material Konstruksi"],
  ["ADRO", "Alamtri Resources Indonesia Tbk.", "Energy", "Minyak, Gas & Batu Bara", "Batu Bara"],
  ["AADI", "Adaro Andalan Indonesia Tbk.", "Energy", "Minyak, Gas & Batu Bara", "Batu Bara"],
  ["ADMR", "Alamtri Minerals Indonesia Tbk.", "Energy", "Minyak, Gas & Batu Bara", "Batu Bara"],
  ["ITMG", "Indo Tambangraya Megah Tbk.", "Energy", "Minyak, Gas & Batu Bara", "Batu Bara"],
  ["PTBA", "Bukit Asam (Persero) Tbk.", "Energy", "Minyak, Gas & Batu Bara", "Batu Bara"],
  ["BYAN", "Bayan Resources Tbk.", "Energy", "Minyak, Gas & Batu Bara", "Batu Bara"],
  ["BUMI", "Bumi Resources Tbk.", "Energy", "Minyak, Gas & Batu Bara", "Batu Bara"],
  ["HRUM", "Harum Energy Tbk.", "Energy", "Minyak, Gas & Batu Bara", "Batu Bara"],
  ["INDY", "Indika Energy Tbk.", "Energy", "Minyak, Gas & Batu Bara", "Batu Bara"],
  ["DSSA", "Dian Swastatika Sentosa Tbk.", "Energy", "Minyak, Gas & Batu Bara", "Batu Bara"],
  ["CUAN", "Petrindo Jaya Kreasi Tbk.", "Energy", "Minyak, Gas & Batu Bara", "Batu Bara"],
  ["PTRO", "Petrosea Tbk.", "Energy", "Minyak, Gas & Batu Bara", "Pendukung Minyak, Gas & Batu Bara"],
  ["MEDC", "Medco Energi Internasional Tbk.", "Energy", "Minyak, Gas & Batu Bara", "Minyak & Gas"],
  ["PGAS", "Perusahaan Gas Negara (Persero) Tbk.", "Energy", "Minyak, Gas & Batu Bara", "Minyak & Gas"],
  ["AKRA", "AKR Corporindo Tbk.", "Energy", "Minyak, Gas & Batu Bara", "Minyak & Gas"],
  ["BREN", "Barito Renewables Energy Tbk.", "Infrastructures", "Utilitas", "Utilitas Listrik"],
  ["PGEO", "Pertamina Geothermal Energy Tbk.", "Infrastructures", "Utilitas", "Utilitas Listrik"],
  ["BRPT", "Barito Pacific Tbk.", "Basic Materials", "Barang Baku", "Barang Kimia"],
  ["TPIA", "Chandra Asri Pacific Tbk.", "Basic Materials", "Barang Baku", "Barang Kimia"],
  ["ESSA", "ESSA Industries Indonesia Tbk.", "Basic Materials", "Barang Baku", "Barang Kimia"],
  ["KLBF", "Kalbe Farma Tbk.", "Healthcare", "Farmasi & Riset Kesehatan", "Farmasi"],
  [
    "SIDO",
    "Industri Jamu dan Farmasi Sido Muncul Tbk.",
    "Healthcare",
    "Farmasi & Riset Kesehatan",
    "Farmasi",
  ],
  [
    "MIKA",
    "Mitra Keluarga Karyasehat Tbk.",
    "Healthcare",
    "Jasa & Peralatan Kesehatan",
    "Penyedia Jasa Kesehatan",
  ],
  ["HEAL", "Medikaloka Hermina Tbk.", "Healthcare", "Jasa & Peralatan Kesehatan", "Penyedia Jasa Kesehatan"],
  [
    "SILO",
    "Siloam International Hospitals Tbk.",
    "Healthcare",
    "Jasa & Peralatan Kesehatan",
    "Penyedia Jasa Kesehatan",
  ],
  [
    "BSDE",
    "Bumi Serpong Damai Tbk.",
    "Properties & Real Estate",
    "Properti & Real Estat",
    "Pengelola & Pengembang Real Estat",
  ],
  [
    "CTRA",
    "Ciputra Development Tbk.",
    "Properties & Real Estate",
    "Properti & Real Estat",
    "Pengelola & Pengembang Real Estat",
  ],
  [
    "SMRA",
    "Summarecon Agung Tbk.",
    "Properties & Real Estate",
    "Properti & Real Estat",
    "Pengelola & Pengembang Real Estat",
  ],
  [
    "PWON",
    "Pakuwon Jati Tbk.",
    "Properties & Real Estate",
    "Properti & Real Estat",
    "Pengelola & Pengembang Real Estat",
  ],
  [
    "PANI",
    "Pantai Indah Kapuk Dua Tbk.",
    "Properties & Real Estate",
    "Properti & Real Estat",
    "Pengelola & Pengembang Real Estat",
  ],
  [
    "CBDK",
    "Bangun Kosambi Sukses Tbk.",
    "Properties & Real Estate",
    "Properti & Real Estat",
    "Pengelola & Pengembang Real Estat",
  ],
];

/**
 * Companies for which sectorOfIdxClass() returns an unsuitable sector or undefined: petrochemicals and gas
 * processing count as Energy (TPIA, ESSA, and BRPT, which owns TPIA and BREN), ASII as Consumer Goods for its
 * vehicles, UNTR as Mining for its mining equipment and contracting.
 */
const sectorsByHand = new Map(
  Object.entries<SectorName>({
    ASII: "Consumer Goods",
    BRPT: "Energy",
    ESSA: "Energy",
    TPIA: "Energy",
    UNTR: "Mining",
  }),
);

export function sectorOfCompany(symbol: string, idxClass: IdxClass): SectorName | undefined {
  return sectorsByHand.get(symbol) ?? sectorOfIdxClass(idxClass);
}

/**
 * The companies of a fresh installation, with names as of August 2026: the product's twenty fallback symbols
 * and large companies of every sector, most of them in LQ45 or IDX80.
 */
export const LISTED_COMPANIES: readonly ListedCompany[] = rows.map(
  ([symbol, name, idxSector, idxSubsector, idxIndustry]) => {
    const idxClass = { idxSector, idxSubsector, idxIndustry };
    return { symbol, name, sector: sectorOfCompany(symbol, idxClass), ...idxClass };
  },
);
