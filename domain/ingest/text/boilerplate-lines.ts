/**
 * Rules that recognise boilerplate by the words of one line of plain text. Each covers a habit of many publishers;
 * boilerplate of a single publisher is learnt from its own items (repeated-blocks.ts).
 */

const LABELS =
  "reporter|editor|penulis|pewarta|wartawan|kontributor|koresponden|redaktur|penyunting|uploader|produser|kameramen|fotografer|peliput|laporan|oleh|teks|naskah|sumber|foto|sumber foto";
const LABEL = new RegExp(`(?<![\\p{L}\\d])(?:${LABELS})\\s*:`, "giu");
export const LEADING_LABEL = new RegExp(`^\\W{0,3}(?:${LABELS})\\s*:`, "iu");
const NAME_PARTICLE = /^(dan|and|dari|bin|binti|van|de|der|al|tim|kontributor|\W+)$/iu;
const MAX_BYLINE_LENGTH = 250;
const MAX_NAME_LENGTH = 80;

/** "Reporter: Ani | Editor: Budi", "Oleh Ani". */
export function isByline(line: string): boolean {
  if (line.length > MAX_BYLINE_LENGTH) return false;
  const text = withoutDate(line);
  const by = /^\W{0,3}(?:oleh|by) (?=\p{Lu}[\p{L}.']*(?: \p{Lu}[\p{L}.']*){0,4}\W*$)/iu.exec(text)?.[0];
  if (by !== undefined && isNames(text.slice(by.length))) return true;
  if (!LEADING_LABEL.test(text)) return false;
  return text.split(LABEL).every((name) => name.length <= MAX_NAME_LENGTH && isNames(name));
}

const WEEKDAY = "(?:senin|selasa|rabu|kamis|jum['’]?at|sabtu|minggu|ahad)";
const DAY = "\\d{1,2}[\\s/-](?:\\d{1,2}|\\p{L}{3,9})[\\s/-]\\d{4}";
const TIME = "(?:pukul |jam )?\\d{1,2}[.:]\\d{2}(?:[.:]\\d{2})?(?:\\s*(?:wib|wita|wit))?";
const DATE = `(?:${WEEKDAY}[\\s,]*)?${DAY}(?:[\\s,|–-]*${TIME})?`;
const DATE_AT_END = new RegExp(`[\\s,|–-]*${DATE}[\\s|–-]*$`, "iu");
const DATE_AT_START = new RegExp(`^\\W{0,3}${DATE}[\\s,|–-]*`, "iu");

export function withoutDate(text: string): string {
  if (!/\d{4}/.test(text)) return text;
  return text.replace(DATE_AT_END, "").replace(DATE_AT_START, "");
}

/** A name on its own line above the text, optionally with the publisher's: "Ani Wulandari - Harian Contoh". */
export function isNameAlone(text: string): boolean {
  const words = text.split(/\s+/);
  return (
    words.length >= 2 &&
    words.length <= 6 &&
    text.length <= 60 &&
    !/[.!?:…”"]$/u.test(text) &&
    words.every((word) => /^[\p{Lu}][\p{L}.'’]*,?$|^[-–—|/&]$|^(?:bin|binti|van|de|der|al|dan)$/u.test(word))
  );
}

export function isNames(text: string): boolean {
  return text
    .split(/[\s/|,;&]+/)
    .filter((word) => word !== "")
    .every((word) => NAME_PARTICLE.test(word) || /^\W*[\p{Lu}@]/u.test(word));
}

/** The source of a table's or text's data: useful below a text, but not above it. */
export function isSourceLine(text: string): boolean {
  return /^\W{0,3}sumber\s*:/iu.test(text) && text.match(LABEL)?.length === 1;
}

const MAX_REFERENCE_LENGTH = 300;
/** No pattern matches after an opening quotation mark: a quoted sentence isn't the publisher's own. */
const REFERENCES = [
  /^[^\p{L}\d"“‘]*(baca|lihat|simak|tonton|saksikan)\s+(juga|pula)(\b|\p{Lu})/iu,
  /^[^\p{L}\d"“‘]*(baca|lihat|simak|tonton|saksikan|cek)\s+(berita |artikel |informasi |ulasan |video )?(selengkapnya|selanjutnya|lainnya)(?! (oleh|dari) )\W*(di ?sini\W*|(di|pada) .{0,40})?$/iu,
  /^[^\p{L}\d"“‘]*(simak|lihat|tonton|saksikan|cek|baca)\s+(video|foto|infografis|blak-blakan|live)\b[^.]*$/iu,
  /^[^\p{L}\d"“‘]*(baca|simak|lihat|tonton|saksikan)\s*(di sini|selengkapnya)?\s*[:»>]/iu,
  /^\W*(pilihan editor|artikel terkait|berita terkait|berita lainnya|related( articles| posts| news)?|read (also|more)|see also)\s*[:»]/iu,
  /^\[(gambas|video|foto|infografis|embed|youtube|instagram|twitter|tweet)\s*:[^\]]*\]$/iu,
  /^(artikel|berita|tulisan|konten) ini (telah|sudah|pernah|pertama( kali)?|lebih dulu|sebelumnya)\b.{0,40}\b(tayang|terbit|dimuat|dipublikasikan|diterbitkan|naik)\b/iu,
  /^(artikel|berita|tulisan) ini bersumber dari (pemberitaan|artikel|berita)\b/iu,
  /^(the post|artikel|tulisan)\s.+\s(appeared first on|first appeared on|pertama kali (tampil|muncul|terbit) (di|pada))\s/iu,
];

export function isReference(text: string): boolean {
  return text.length <= MAX_REFERENCE_LENGTH && REFERENCES.some((pattern) => pattern.test(text));
}

const RELATED_HEADING =
  /^\W*((baca|lihat|simak|tonton)( juga| pula)?|(artikel|berita|topik|video) (terkait|lainnya|populer|terpopuler|terbaru|pilihan|rekomendasi)|terkait|terpopuler|terkini|rekomendasi( untuk anda)?|pilihan (editor|redaksi)|related( articles| posts| news)?|you may also like|read (also|more))\W*$/iu;

export function isRelatedHeading(text: string): boolean {
  return RELATED_HEADING.test(text);
}

const MAX_NOTICE_LENGTH = 400;
const NOTICES = [
  /^\W*(copyright|hak cipta|©|\(c\)\s*\d{4}|all rights reserved)/iu,
  /copyright ©|© ?(copyright|hak cipta|\d{4})|all rights reserved/iu,
  /\bdilarang (keras )?(mengambil|menyalin|mengutip|memperbanyak|menggandakan|menyebarluaskan|mempublikasikan)\b.*\b(konten|isi|tanpa (izin|seizin))\b/iu,
  /\bberkomitmen memberikan fakta\b|\bterverifikasi\b.{0,30}\bdewan pers\b|\bsilakan whatsapp ke nomor\b/iu,
  /\b(tambahkan|jadikan|pilih|add)\b.{0,60}\b(sebagai sumber|sumber (pilihan|utama|tepercaya)|preferred source)\b/iu,
  /^[^\p{L}\d"“‘]*(ikuti|follow|gabung|bergabung|join|subscribe|berlangganan)\b.{0,160}\b(google news|whats ?app|telegram|channel|saluran|kanal|newsletter|aplikasi|instagram|facebook|twitter|tiktok|youtube|media sosial|medsos)\b/iu,
  /^[^\p{L}\d"“‘]*(dapatkan|temukan|cek|simak|baca|unduh|download|install|update)\b.{0,160}\b(berita|kabar|artikel|informasi|news|update)\b.{0,120}\b(google news|whats ?app|telegram|newsletter|aplikasi|app ?store|play ?store)\b/iu,
  /^[^\p{L}\d"“‘]*(dapatkan|temukan|unduh|download|install)\b.{0,120}\b(google news|whats ?app channel|aplikasi|app ?store|play ?store)\b.{0,120}\b(berita|kabar|artikel|informasi|news|update)\b/iu,
  /^\W*(scroll to continue( with content)?|advertisements?|iklan|advertorial|sponsored|adsense|pariwara|lanjutkan membaca.{0,20}|(selanjutnya|berikutnya)|halaman (selanjutnya|berikutnya|\d+( dari \d+)?)|next page|share|bagikan|bagikan artikel ini|print|cetak|salin tautan|copy link|komentar|loading)\W*$/iu,
];

export function isNotice(text: string): boolean {
  return text.length <= MAX_NOTICE_LENGTH && NOTICES.some((pattern) => pattern.test(text));
}

export function isKeywordLine(text: string): boolean {
  return (
    /^(?:#[\p{L}\d_]+\s*)+$/u.test(text) || /^\W*(tags?|topik|label|kata kunci|keywords?)\s*:/iu.test(text)
  );
}

const TAGS_HEADING = /^\W*(?:tags?|tagar|hashtags?|topik(?: terkait)?|kata kunci|keywords?|label)\W*$/iu;

export function isTagsHeading(text: string): boolean {
  return TAGS_HEADING.test(text);
}

const PAGE_WORDS =
  "halaman|hal|page|pages|selanjutnya|berikutnya|sebelumnya|next|prev|previous|lihat semua|tampilkan semua|show all|all|semua|terakhir|dari|of";
const PAGES = new RegExp(`^(?:\\W|\\d{1,2}(?!\\d)|(?<!\\p{L})(?:${PAGE_WORDS})(?!\\p{L}))*$`, "iu");

/** "1 2 3 Selanjutnya", "Halaman 1 dari 3". */
export function isPageNumbers(text: string): boolean {
  return text.length <= 80 && /\d/.test(text) && PAGES.test(text) && !/\d[.,:]\d|%|rp/iu.test(text);
}

/** "2 jam lalu", "Senin, 17 November 2025". */
export function isTimeLine(text: string): boolean {
  return (
    /^\W*\d{1,2} (?:detik|menit|jam|hari|minggu|bulan) (?:yang )?lalu\W*$/iu.test(text) ||
    (text.length <= 60 && withoutDate(text).trim() === "")
  );
}

export function isDateLine(text: string): boolean {
  return (
    text.length <= 80 &&
    /^([\p{L}.]+[\s,|–-]+){0,3}\d{1,2}[\s/-](\d{1,2}|\p{L}{3,9})[\s/-]\d{4}[\s,|–-]*(pukul |jam )?\d{1,2}[.:]\d{2}([.:]\d{2})?\s*(wib|wita|wit)?\W*$/iu.test(
      text,
    )
  );
}

const CREDITS =
  "foto|photo|dok|dokumentasi|ilustrasi|istimewa|ist|sumber|source|credit|kredit|instagram|youtube|tiktok|facebook|twitter|tangkapan layar|screenshot|antara|ant|afp|reuters|epa|getty|getty images|shutterstock|freepik|pixabay|unsplash|pexels|canva";
const CREDIT_IN_PARENTHESES = new RegExp(`[([]\\s*@?(?:${CREDITS})(?!\\p{L})[^)\\]]*[)\\]]\\W*$`, "iu");
const CREDIT_BETWEEN_DASHES = /(?:--|[-–—]\s?(?=[\p{L}@]))[^.!?–—]{0,60}[-–—]+\s*$|--\s?[^.!?]{0,60}$/u;
const CREDIT_BEHIND_SLASH = new RegExp(`[/|]\\s*(?:${CREDITS})(?!\\p{L})[^.!?]{0,40}$`, "iu");

export function isImageCredit(text: string): boolean {
  return (
    text.length <= 250 &&
    (CREDIT_IN_PARENTHESES.test(text) ||
      CREDIT_BETWEEN_DASHES.test(text) ||
      CREDIT_BEHIND_SLASH.test(text) ||
      /^\W{0,2}(foto|ilustrasi|dok(umentasi)?|photo|gambar)\b[^.!?]*[.)\]]*$/iu.test(text))
  );
}

export function isInitials(text: string): boolean {
  return /^[([][\p{L}\d/.,&\s-]{1,40}[)\]]$/u.test(text) || /^[\W_]*$/u.test(text);
}

/** No sentence ending, and most words capitalised. A numbered line belongs to a list in the text. */
export function isHeadline(text: string): boolean {
  if (text.length > 140 || /^\W*\d{1,2}[.)]\s/u.test(text) || /[.:;,…)”"]$/u.test(text)) return false;
  const words = text.split(" ").filter((word) => /^\W*[\p{L}\d]/u.test(word));
  const capitalised = words.filter((word) => /^\W*[\p{Lu}\d]/u.test(word));
  return words.length >= 4 && capitalised.length >= words.length * 0.7;
}
