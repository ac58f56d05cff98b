import type { IdxSector, SectorName } from "./sectors.ts";

export interface ListedCompany {
  /** Stock code (kode saham), four capital letters. */
  symbol: string;
  /** As the exchange writes it: without the leading "PT", with "(Persero)" and "Tbk.". */
  name: string;
  /** Where our pages put it. */
  sector: SectorName;
  /** Where the exchange's IDX-IC puts it. */
  idxSector: IdxSector;
}

const rows: readonly [symbol: string, name: string, sector: SectorName, idxSector: IdxSector][] = [
  ["BBCA", "Bank Central Asia Tbk.", "Banking", "Financials"],
  ["BBRI", "Bank Rakyat Indonesia (Persero) Tbk.", "Banking", "Financials"],
  ["BMRI", "Bank Mandiri (Persero) Tbk.", "Banking", "Financials"],
  ["BBNI", "Bank Negara Indonesia (Persero) Tbk.", "Banking", "Financials"],
  ["BRIS", "Bank Syariah Indonesia (Persero) Tbk.", "Banking", "Financials"],
  ["BBTN", "Bank Tabungan Negara (Persero) Tbk.", "Banking", "Financials"],
  ["BNGA", "Bank CIMB Niaga Tbk.", "Banking", "Financials"],
  ["NISP", "Bank OCBC NISP Tbk.", "Banking", "Financials"],
  ["PNBN", "Bank Pan Indonesia Tbk.", "Banking", "Financials"],
  ["ARTO", "Bank Jago Tbk.", "Banking", "Financials"],
  ["BTPS", "Bank BTPN Syariah Tbk.", "Banking", "Financials"],
  ["BFIN", "BFI Finance Indonesia Tbk.", "Banking", "Financials"],
  ["SRTG", "Saratoga Investama Sedaya Tbk.", "Banking", "Financials"],
  ["GOTO", "GoTo Gojek Tokopedia Tbk.", "Technology", "Technology"],
  ["BUKA", "Bukalapak.com Tbk.", "Technology", "Technology"],
  ["EMTK", "Elang Mahkota Teknologi Tbk.", "Technology", "Technology"],
  ["DCII", "DCI Indonesia Tbk.", "Technology", "Technology"],
  ["WIFI", "Solusi Sinergi Digital Tbk.", "Technology", "Technology"],
  ["ANTM", "ANTAM (Persero) Tbk.", "Mining", "Basic Materials"],
  ["MDKA", "Merdeka Copper Gold Tbk.", "Mining", "Basic Materials"],
  ["AMMN", "Amman Mineral Internasional Tbk.", "Mining", "Basic Materials"],
  ["INCO", "Vale Indonesia Tbk.", "Mining", "Basic Materials"],
  ["BRMS", "Bumi Resources Minerals Tbk.", "Mining", "Basic Materials"],
  ["MBMA", "Merdeka Battery Materials Tbk.", "Mining", "Basic Materials"],
  ["NCKL", "Trimegah Bangun Persada Tbk.", "Mining", "Basic Materials"],
  ["UNTR", "United Tractors Tbk.", "Mining", "Industrials"],
  ["ASII", "Astra International Tbk.", "Consumer Goods", "Industrials"],
  ["ICBP", "Indofood CBP Sukses Makmur Tbk.", "Consumer Goods", "Consumer Non-Cyclicals"],
  ["INDF", "Indofood Sukses Makmur Tbk.", "Consumer Goods", "Consumer Non-Cyclicals"],
  ["UNVR", "Unilever Indonesia Tbk.", "Consumer Goods", "Consumer Non-Cyclicals"],
  ["CPIN", "Charoen Pokphand Indonesia Tbk.", "Consumer Goods", "Consumer Non-Cyclicals"],
  ["JPFA", "JAPFA Comfeed Indonesia Tbk.", "Consumer Goods", "Consumer Non-Cyclicals"],
  ["MYOR", "Mayora Indah Tbk.", "Consumer Goods", "Consumer Non-Cyclicals"],
  ["CMRY", "Cisarua Mountain Dairy Tbk.", "Consumer Goods", "Consumer Non-Cyclicals"],
  ["AMRT", "Sumber Alfaria Trijaya Tbk.", "Consumer Goods", "Consumer Non-Cyclicals"],
  ["GGRM", "Gudang Garam Tbk.", "Consumer Goods", "Consumer Non-Cyclicals"],
  ["HMSP", "H.M. Sampoerna Tbk.", "Consumer Goods", "Consumer Non-Cyclicals"],
  ["AALI", "Astra Agro Lestari Tbk.", "Consumer Goods", "Consumer Non-Cyclicals"],
  ["ACES", "Aspirasi Hidup Indonesia Tbk.", "Consumer Goods", "Consumer Cyclicals"],
  ["MAPI", "Mitra Adiperkasa Tbk.", "Consumer Goods", "Consumer Cyclicals"],
  ["MAPA", "Map Aktif Adiperkasa Tbk.", "Consumer Goods", "Consumer Cyclicals"],
  ["ERAA", "Erajaya Swasembada Tbk.", "Consumer Goods", "Consumer Cyclicals"],
  ["SCMA", "Surya Citra Media Tbk.", "Consumer Goods", "Consumer Cyclicals"],
  ["AVIA", "Avia Avian Tbk.", "Consumer Goods", "Basic Materials"],
  ["INKP", "Indah Kiat Pulp & Paper Tbk.", "Consumer Goods", "Basic Materials"],
  ["TLKM", "Telkom Indonesia (Persero) Tbk.", "Infrastructure", "Infrastructures"],
  ["ISAT", "Indosat Tbk.", "Infrastructure", "Infrastructures"],
  ["EXCL", "XLSMART Telecom Sejahtera Tbk.", "Infrastructure", "Infrastructures"],
  ["TOWR", "Sarana Menara Nusantara Tbk.", "Infrastructure", "Infrastructures"],
  ["TBIG", "Tower Bersama Infrastructure Tbk.", "Infrastructure", "Infrastructures"],
  ["MTEL", "Dayamitra Telekomunikasi Tbk.", "Infrastructure", "Infrastructures"],
  ["JSMR", "Jasa Marga (Persero) Tbk.", "Infrastructure", "Infrastructures"],
  ["PTPP", "PP (Persero) Tbk.", "Infrastructure", "Infrastructures"],
  ["SSIA", "Surya Semesta Internusa Tbk.", "Infrastructure", "Infrastructures"],
  ["ASSA", "Adi Sarana Armada Tbk.", "Infrastructure", "Transportation & Logistic"],
  ["SMGR", "Semen Indonesia (Persero) Tbk.", "Infrastructure", "Basic Materials"],
  ["INTP", "Indocement Tunggal Prakarsa Tbk.", "Infrastructure", "Basic Materials"],
  ["ADRO", "Alamtri Resources Indonesia Tbk.", "Energy", "Energy"],
  ["AADI", "Adaro Andalan Indonesia Tbk.", "Energy", "Energy"],
  ["ADMR", "Alamtri Minerals Indonesia Tbk.", "Energy", "Energy"],
  ["ITMG", "Indo Tambangraya Megah Tbk.", "Energy", "Energy"],
  ["PTBA", "Bukit Asam (Persero) Tbk.", "Energy", "Energy"],
  ["BYAN", "Bayan Resources Tbk.", "Energy", "Energy"],
  ["BUMI", "Bumi Resources Tbk.", "Energy", "Energy"],
  ["HRUM", "Harum Energy Tbk.", "Energy", "Energy"],
  ["INDY", "Indika Energy Tbk.", "Energy", "Energy"],
  ["DSSA", "Dian Swastatika Sentosa Tbk.", "Energy", "Energy"],
  ["CUAN", "Petrindo Jaya Kreasi Tbk.", "Energy", "Energy"],
  ["PTRO", "Petrosea Tbk.", "Energy", "Energy"],
  ["MEDC", "Medco Energi Internasional Tbk.", "Energy", "Energy"],
  ["PGAS", "Perusahaan Gas Negara (Persero) Tbk.", "Energy", "Energy"],
  ["AKRA", "AKR Corporindo Tbk.", "Energy", "Energy"],
  ["BREN", "Barito Renewables Energy Tbk.", "Energy", "Infrastructures"],
  ["PGEO", "Pertamina Geothermal Energy Tbk.", "Energy", "Infrastructures"],
  ["BRPT", "Barito Pacific Tbk.", "Energy", "Basic Materials"],
  ["TPIA", "Chandra Asri Pacific Tbk.", "Energy", "Basic Materials"],
  ["ESSA", "ESSA Industries Indonesia Tbk.", "Energy", "Basic Materials"],
  ["KLBF", "Kalbe Farma Tbk.", "Healthcare", "Healthcare"],
  ["SIDO", "Industri Jamu dan Farmasi Sido Muncul Tbk.", "Healthcare", "Healthcare"],
  ["MIKA", "Mitra Keluarga Karyasehat Tbk.", "Healthcare", "Healthcare"],
  ["HEAL", "Medikaloka Hermina Tbk.", "Healthcare", "Healthcare"],
  ["SILO", "Siloam International Hospitals Tbk.", "Healthcare", "Healthcare"],
  ["BSDE", "Bumi Serpong Damai Tbk.", "Properties & Real Estate", "Properties & Real Estate"],
  ["CTRA", "Ciputra Development Tbk.", "Properties & Real Estate", "Properties & Real Estate"],
  ["SMRA", "Summarecon Agung Tbk.", "Properties & Real Estate", "Properties & Real Estate"],
  ["PWON", "Pakuwon Jati Tbk.", "Properties & Real Estate", "Properties & Real Estate"],
  ["PANI", "Pantai Indah Kapuk Dua Tbk.", "Properties & Real Estate", "Properties & Real Estate"],
  ["CBDK", "Bangun Kosambi Sukses Tbk.", "Properties & Real Estate", "Properties & Real Estate"],
];

/**
 * Companies a fresh installation knows, names as of August 2026: the twenty fallback symbols of the product and large
 * companies of every sector, most of them in LQ45 or IDX80.
 *
 * `sector` follows sectorOfIdxSector(), except where that would put a company under a name its business contradicts:
 * - power producers stand under Energy, not Infrastructure (BREN, PGEO);
 * - petrochemicals and gas processing stand under Energy, not Mining (TPIA, ESSA, and BRPT which owns TPIA and BREN);
 * - cement stands under Infrastructure, not Mining (SMGR, INTP);
 * - paper and paint stand under Consumer Goods, not Mining (INKP, AVIA);
 * - ASII stands under Consumer Goods for its vehicles, UNTR under Mining for its mining equipment and contracting.
 */
export const LISTED_COMPANIES: readonly ListedCompany[] = rows.map(([symbol, name, sector, idxSector]) => ({
  symbol,
  name,
  sector,
  idxSector,
}));
