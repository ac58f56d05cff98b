/** Words after which a name or a code is a company's: "saham Prodia", "bos Vale", "laba bersih Timah". */
const BEFORE =
  /(?<![\p{L}\p{N}])(?:saham|emiten|PT|perseroan|bos|dirut|direktur(?: utama| independen)?|direksi|komisaris(?: utama| independen)?|komut|manajemen|petinggi|pemilik|pengendali|pendiri|laba(?: bersih| usaha)?|rugi(?: bersih)?|pendapatan|penjualan|kinerja|dividen|IPO|RUPS(?:LB|T)?|buyback|obligasi|sukuk|utang|aset|anak usaha|investor|pemegang saham|caplok|akuisisi)\s+$/iu;
/** The same with a word between that says its trade: "emiten farmasi Prodia". */
const TRADE_BEFORE =
  /(?<![\p{L}\p{N}])(?:saham|emiten)\s+(?!(?:di|ke|dari|dan|yang|ini|untuk|oleh|atau|para)\s)\p{L}+\s+$/iu;
/** Words before which it is a company's: "Prodia cetak laba", "Vale Tbk". */
const AFTER =
  /^\s*,?\s+(?:Tbk|\(Persero\)|akuisisi|bagi(?:kan)?|bidik|bukukan|buyback|caplok|catat(?:kan)?|cetak|divestasi|dividen|incar|IPO|kantongi|laba|mau IPO|mau tutup|mencatat(?:kan)? laba|membukukan|membagikan dividen|mengakuisisi|patok|pede|raih|ramal|raup|rights?|rombak|rugi|RUPS(?:LB|T)?|serok|stock split|suntik|tawarkan|tebar|terbitkan)(?![\p{L}\p{N}])/iu;
/** What people and authorities do too, so that it tells names from words but not codes from other abbreviations. */
const SPEAKING_BEFORE =
  /(?<![\p{L}\p{N}])(?:gandeng|jurus|respons|kata|strategi|upaya|tanggapan|penjelasan)\s+$/iu;
const DOING_AFTER =
  /^\s*,?\s+(?:angkat|bantah|batal|beber(?:kan)?|berencana|buka suara|dapat|ekspansi|gandeng|garap|gelar|genjot|jajaki|jelaskan|kasih|kedatangan|lepas|lunasi|masih catat(?:kan)?|mau|meraih|mencatat(?:kan)?|membagikan|menargetkan|pangkas|perkuat|private|rilis|sesuaikan|setor|siap(?:kan)?|stock|tambah|tanggapi|target(?:kan)?|tunjuk|ubah|umumkan|ungkap)(?![\p{L}\p{N}])/iu;
/** Words before which parentheses have a company's code: "Raja Batu Bara (BUMI) Bagikan Dividen". */
const AFTER_PARENTHESIS =
  /^\)\s+(?:akuisisi|bagi(?:kan)?|buyback|caplok|divestasi|dividen|gelar RUPS(?:LB|T)?|incar|IPO|membagikan dividen|mengakuisisi|private placement|rights?|RUPS(?:LB|T)?|serok|stock split|suntik|tebar|terbitkan)(?![\p{L}\p{N}])/iu;
/** How many characters around a name are looked at. */
const DISTANCE = 60;

/** Whether the words around a code say that it is a company's. */
export function isAboutShares(line: string, start: number, end: number): boolean {
  const before = line.slice(Math.max(start - DISTANCE, 0), start);
  return BEFORE.test(before) || TRADE_BEFORE.test(before) || AFTER.test(line.slice(end, end + DISTANCE));
}

/**
 * Whether the words after a code in parentheses say that a company does something, whatever it is called
 * before them.
 */
export function isActing(line: string, end: number): boolean {
  return AFTER_PARENTHESIS.test(line.slice(end, end + DISTANCE));
}

/** Whether the words around a name say that it is a company's. */
export function isAboutCompanies(line: string, start: number, end: number): boolean {
  return (
    isAboutShares(line, start, end) ||
    SPEAKING_BEFORE.test(line.slice(Math.max(start - DISTANCE, 0), start)) ||
    DOING_AFTER.test(line.slice(end, end + DISTANCE))
  );
}
