import { type SectorName, siteSectors } from "#domain/market/listings/sectors.ts";

/**
 * Phrases of Indonesian business news that identify one sector, as regular expressions. Everyday words (bank,
 * digital, gas, obat, makanan, listrik) only occur combined with another word.
 */
const phrases: Record<SectorName, string[]> = {
  Banking: [
    "perbankan",
    "bank (?:umum|digital|swasta|syariah|daerah|bumn|himbara|pembangunan daerah|perekonomian rakyat|perkreditan rakyat)",
    "bankir",
    "kredit (?:macet|bermasalah|konsumsi|korporasi|investasi|modal kerja|umkm|perbankan)",
    "penyaluran kredit",
    "pertumbuhan kredit",
    "kredit usaha rakyat",
    "dana pihak ketiga",
    "dana murah",
    "dpk",
    "npl",
    "casa",
    "net interest margin",
    "simpanan nasabah",
    "bpr",
    "lps",
    "laba bank",
  ],
  Technology: [
    "perusahaan (?:teknologi|rintisan)",
    "emiten teknologi",
    "saham teknologi",
    "startup",
    "e-?commerce",
    "lokapasar",
    "pusat data",
    "data center",
    "kecerdasan (?:buatan|artifisial)",
    "semikonduktor",
    "cip ai",
    "komputasi awan",
    "perangkat lunak",
    "ride hailing",
    "transportasi (?:daring|online)",
    "unicorn",
  ],
  Mining: [
    "pertambangan",
    "penambang(?:an)?",
    "emiten tambang",
    "tambang (?:emas|nikel|tembaga|timah|bauksit|mineral)",
    "nikel",
    "bauksit",
    "tembaga",
    "timah",
    "alumina",
    "aluminium",
    "smelter",
    "feronikel",
    "bijih",
    "mineral",
    "emas antam",
    "harga emas",
    "emas batangan",
    "emas dunia",
    "logam mulia",
    "freeport",
    "rkab",
  ],
  "Consumer Goods": [
    "barang konsum(?:si|en)",
    "emiten (?:ritel|konsumer|rokok|otomotif|sawit|unggas)",
    "peritel",
    "ritel modern",
    "penjualan (?:ritel|eceran|mobil|motor|sepeda motor|kendaraan)",
    "industri (?:makanan|minuman|otomotif|rokok|tembakau)",
    "makanan dan minuman",
    "fmcg",
    "cukai rokok",
    "minyak (?:sawit|goreng)",
    "cpo",
    "kelapa sawit",
    "gaikindo",
    "mi instan",
    "minimarket",
    "pasar swalayan",
    "mobil listrik",
    "kendaraan listrik",
  ],
  Infrastructure: [
    "infrastruktur",
    "jalan tol",
    "ruas tol",
    "tarif tol",
    "tol trans",
    "konstruksi",
    "kontraktor",
    "bumn karya",
    "telekomunikasi",
    "operator seluler",
    "menara telekomunikasi",
    "serat optik",
    "5g",
    "bandara",
    "pelabuhan",
    "semen",
    "kereta cepat",
  ],
  Energy: [
    "energi",
    "minyak (?:mentah|dunia|bumi)",
    "harga minyak",
    "brent",
    "opec",
    "migas",
    "batu ?bara",
    "gas (?:bumi|alam)",
    "harga gas",
    "lng",
    "lpg",
    "elpiji",
    "bbm",
    "pertamina",
    "pertamax",
    "kilang",
    "skk migas",
    "blok (?:rokan|masela|cepu|mahakam)",
    "pln",
    "pltu",
    "plts",
    "pltp",
    "panas bumi",
    "pembangkit(?: listrik)?",
    "tarif listrik",
    "biodiesel",
    "biofuel",
  ],
  Healthcare: [
    "rumah sakit",
    "farmasi",
    "alat kesehatan",
    "emiten (?:kesehatan|farmasi)",
    "layanan kesehatan",
    "industri obat",
    "obat generik",
    "vaksin",
    "bpjs kesehatan",
    "asuransi kesehatan",
    "bahan baku obat",
  ],
  "Properties & Real Estate": [
    "properti",
    "perumahan",
    "real ?estat(?:e)?",
    "apartemen",
    "kredit pemilikan rumah",
    "kpr",
    "rumah (?:subsidi|tapak|susun|mewah)",
    "hunian",
    "kawasan industri",
    "pengembang",
    "perkantoran",
    "pusat perbelanjaan",
    "backlog rumah",
    "ppn dtp",
    "flpp",
  ],
};

const patterns = siteSectors.map(({ name: sector }) => ({
  sector,
  pattern: new RegExp(`(?<![\\p{L}\\d-])(?:${phrases[sector].join("|")})(?![\\p{L}\\d])`, "giu"),
}));

const TITLE_WEIGHT = 3;
/** Requires a phrase in the title and further ones in the title or text. */
const MIN_SCORE = 5;
const MAX_RIVAL = 0.5;
/** Further down, a text covers other subjects. */
const READ_CHARACTERS = 1_200;

export function sectorByWords(title: string, content: string): SectorName | undefined {
  const inTitle = patterns.map(({ pattern }) => countDifferent(title, pattern));
  if (!inTitle.some(Boolean)) return undefined;
  const text = content.slice(0, READ_CHARACTERS);
  const [best, second] = patterns
    .map(({ sector, pattern }, index) => {
      const titleCount = inTitle[index] ?? 0;
      return { sector, titleCount, score: TITLE_WEIGHT * titleCount + countDifferent(text, pattern) };
    })
    .sort((a, b) => b.score - a.score);
  if (!best || best.titleCount === 0 || best.score < MIN_SCORE) return undefined;
  return (second?.score ?? 0) <= best.score * MAX_RIVAL ? best.sector : undefined;
}

function countDifferent(text: string, pattern: RegExp): number {
  return new Set(Array.from(text.matchAll(pattern), ([word]) => word.toLowerCase())).size;
}
