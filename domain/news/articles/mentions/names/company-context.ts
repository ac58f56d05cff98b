import { isRoot, stemOf } from "../../indexing/stems.ts";

/** Words before a company's name or code: "saham Prodia", "bos Vale", "laba bersih Timah". */
const BEFORE =
  /(?<![\p{L}\p{N}])(?:saham|emiten|PT|perseroan|bos|dirut|direktur(?: utama| independen)?|direksi|komisaris(?: utama| independen)?|komut|manajemen|petinggi|pemilik|pengendali|pendiri|laba(?: bersih| usaha)?|rugi(?: bersih)?|pendapatan|penjualan|kinerja|dividen|IPO|RUPS(?:LB|T)?|buyback|obligasi|sukuk|utang|aset|anak usaha|investor|pemegang saham|caplok|akuisisi|induk|pabrik|pembuat|pengelola|produsen|distributor|operator|peritel|jaringan|target price|rating(?: kredit)?|tender offer|perdagangan|free float)\s+$/iu;
/** The same with the company's trade in between: "emiten farmasi Prodia". */
const TRADE_BEFORE =
  /(?<![\p{L}\p{N}])(?:saham|emiten)\s+(?!(?:di|ke|dari|dan|yang|ini|untuk|oleh|atau|para)\s)\p{L}+\s+$/iu;
/** Words after a company's name or code: "Prodia cetak laba", "Vale Tbk". */
const AFTER =
  /^\s*,?\s+(?:Tbk|\(Persero\)|akuisisi|bagi(?:kan)?|bidik|bukukan|buyback|caplok|catat(?:kan)?|cetak|divestasi|dividen|incar|IPO|kantongi|laba|mau IPO|mau tutup|mencatat(?:kan)? laba|membukukan|membagikan dividen|mengakuisisi|patok|pede|raih|ramal|raup|rights?|rombak|rugi|RUPS(?:LB|T)?|serok|stock split|suntik|tawarkan|tebar|terbitkan)(?![\p{L}\p{N}])/iu;
/**
 * People and authorities do these too, so they distinguish names from words, but not codes from other abbreviations.
 */
const SPEAKING_BEFORE =
  /(?<![\p{L}\p{N}])(?:gandeng|jurus|respons|kata|strategi|upaya|tanggapan|penjelasan)\s+$/iu;
const DOING_AFTER =
  /^\s*,?\s+(?:angkat|bangun|bantah|batal|bayar|beber(?:kan)?|beli|berencana|buka|cari|dapat|digugat|ekspansi|gaet|gandeng|garap|gelar|genjot|hadirkan|ingin|jajaki|jelaskan|jual|kasih|kedatangan|kejar|kirim|klaim|kuasai|lanjutkan|lepas|luncurkan|lunasi|masih catat(?:kan)?|mau|meraih|mencatat(?:kan)?|membagikan|menargetkan|minta|operasikan|optimis(?:tis)?|pangkas|pasang|percepat|perkuat|perluas|private|punya|resmi(?:kan)?|rilis|sabet|salurkan|segera|sesuaikan|setop|setor|siap(?:kan)?|stock|tambah|tanggapi|target(?:kan)?|teken|tunda|tunjuk|tutup|ubah|umumkan|ungkap|usul(?:kan)?|yakin)(?![\p{L}\p{N}])/iu;
/** Words after a company's code in parentheses: "Raja Batu Bara (BUMI) Bagikan Dividen". */
const AFTER_PARENTHESIS =
  /^\)\s+(?:akuisisi|bagi(?:kan)?|buyback|caplok|divestasi|dividen|gelar RUPS(?:LB|T)?|incar|IPO|membagikan dividen|mengakuisisi|private placement|rights?|RUPS(?:LB|T)?|serok|stock split|suntik|tebar|terbitkan)(?![\p{L}\p{N}])/iu;
const MOVES_AFTER =
  /^\s+(?:ambles|amblas|ambrol|anjlok|A[RJ][AB]|bersinar|dilepas|diburu|dominasi|jadi|jatuh|kuasai|kuat|longsor|masuk|melaju|melejit|melemah|melesat|melonjak|melorot|memimpin|menguat|meroket|naik|nyungsep|pimpin|raja?i|rebound|rontok|segel|sentuh|terbang|terkoreksi|top|tumbang|turun)(?![\p{L}\p{N}])/iu;
const MARKET =
  /(?<![\p{L}\p{N}])(?:auto reject|BEI|emiten|IDX\d*|IHSG|Kompas100|LQ45|net (?:buy|sell)|rights issue|saham|suspensi|target price|top (?:gainers?|losers?))(?![\p{L}\p{N}])/iu;
/** "Harga EMAS naik" is about a commodity. */
const PRICE_BEFORE = /(?<!\p{L})harga\s+$/iu;
const BUSINESS =
  /%|(?<![\p{L}\p{N}])(?:akuisisi|anak usaha|apartemen|armada|aset|BEI|bisnis|BUMN|bursa|buyback|capex|delisting|direksi|direktur|dirut|dividen|divestasi|dolar|ekspansi|ekspor|emiten|gandeng|gerai|IHSG|industri|investasi|investor|IPO|kapasitas|kerja sama|kinerja|komisaris|komut|kontrak|kreditur|kuartal|laba|miliar|modal|MSCI|obligasi|omzet|pabrik|pasar|pelanggan|pemegang saham|pendapatan|penjualan|perusahaan|PHK|PKPU|portofolio|private placement|produk(?:si)?|properti|proyek|PT|rating|restrukturisasi|rights? issue|Rp|rugi|RUPS(?:LB|T)?|saham|semester|stock split|sukuk|suspensi|tambang|Tbk|tender|triliun|US\$|utang)(?![\p{L}\p{N}])/iu;
/** Lower-case words, which are rare in headlines: in a headline, capitals don't distinguish names from words. */
export const IN_SENTENCE = /(?<!\p{L})\p{Ll}{4,}/u;
const STRONG_BUSINESS =
  /(?<![\p{L}\p{N}])(?:akuisisi|anak usaha|BEI|buyback|delisting|dirut|direksi|dividen|divestasi|emiten|investor|IPO|kinerja|komisaris|komut|kontrak|kreditur|laba|obligasi|pendapatan|penjualan|PKPU|private placement|rights? issue|rugi|RUPS(?:LB|T)?|saham|stock split|sukuk|suspensi|Tbk)(?![\p{L}\p{N}])/iu;
const GOODS_BEFORE =
  /(?<!\p{L})(?:bijih|ekspor|emas,|harga|impor|jual|komoditas|nikel,|produksi|smelter|tambang)\s+$/iu;
/** The start of a clause, or a function word: a name after either isn't the end of a longer name. */
const CLAUSE_START =
  /(?:^|[:;,.!?|"“”'‘’(–—-]\s*|(?<![\p{L}\p{N}])(?:bisnis|dan|di|dari|hingga|ini|ke|oleh|pabrik|pada|portofolio|produk|proyek|saat|soal|tambang|untuk|usai|vs)\s+)$/iu;
const LAST_WORD = /(\p{L}+)\s+$/u;
const MAX_DISTANCE = 60;
const MAX_LINE_DISTANCE = 160;

export function isAboutShares(line: string, start: number, end: number): boolean {
  const before = line.slice(Math.max(start - MAX_DISTANCE, 0), start);
  return BEFORE.test(before) || TRADE_BEFORE.test(before) || AFTER.test(line.slice(end, end + MAX_DISTANCE));
}

/**
 * Whether the words after a code in parentheses describe what only a company does, regardless of the words before them.
 */
export function isActing(line: string, end: number): boolean {
  return AFTER_PARENTHESIS.test(line.slice(end, end + MAX_DISTANCE));
}

export function isAboutCompanies(line: string, start: number, end: number): boolean {
  return (
    isAboutShares(line, start, end) ||
    SPEAKING_BEFORE.test(line.slice(Math.max(start - MAX_DISTANCE, 0), start)) ||
    DOING_AFTER.test(line.slice(end, end + MAX_DISTANCE))
  );
}

/**
 * Whether a line about the stock market describes a movement of the share: "EMAS Dilepas", but not "harga EMAS naik".
 */
export function isMoving(line: string, start: number, end: number): boolean {
  if (PRICE_BEFORE.test(line.slice(Math.max(start - MAX_DISTANCE, 0), start))) return false;
  return MOVES_AFTER.test(line.slice(end, end + MAX_DISTANCE)) && MARKET.test(around(line, start, end));
}

/**
 * Whether a name isn't part of a longer one, in a line about companies or in a headline. Sufficient for a name that
 * isn't also a word.
 *
 * @param nameWords words of companies' names, in lower case: "Sakti" before "Primarindo" makes it another name
 */
export function isInBusinessLine(
  line: string,
  start: number,
  end: number,
  nameWords: ReadonlySet<string>,
): boolean {
  const before = line.slice(Math.max(start - MAX_DISTANCE, 0), start);
  return (
    (CLAUSE_START.test(before) || isAfterPlainWord(before, nameWords)) &&
    (BUSINESS.test(around(line, start, end)) || !IN_SENTENCE.test(line))
  );
}

function isAfterPlainWord(before: string, nameWords: ReadonlySet<string>): boolean {
  const word = LAST_WORD.exec(before)?.[1] ?? "";
  if (/^\p{Ll}/u.test(word)) return true;
  const form = word.toLowerCase();
  return !nameWords.has(form) && isRoot(stemOf(form));
}

function around(line: string, start: number, end: number): string {
  return `${line.slice(Math.max(start - MAX_LINE_DISTANCE, 0), start)} ${line.slice(end, end + MAX_LINE_DISTANCE)}`;
}

export function isInCompanyHeadline(
  title: string,
  start: number,
  end: number,
  nameWords: ReadonlySet<string>,
): boolean {
  const before = title.slice(Math.max(start - MAX_DISTANCE, 0), start);
  if (GOODS_BEFORE.test(before) || !STRONG_BUSINESS.test(around(title, start, end))) return false;
  return CLAUSE_START.test(before) || isAfterPlainWord(before, nameWords);
}
