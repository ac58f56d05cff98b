/**
 * What publishers write around an article, told by the words of one line of plain text. Each rule is about a habit of
 * many publishers; what one alone repeats is learnt from its own items (repeated-blocks.ts).
 */

const LABELS =
  "reporter|editor|penulis|pewarta|wartawan|kontributor|koresponden|redaktur|penyunting|uploader|produser|kameramen|fotografer|peliput|laporan|oleh|teks|naskah|sumber|foto|sumber foto";
const LABEL = new RegExp(`(?<![\\p{L}\\d])(?:${LABELS})\\s*:`, "giu");
export const STARTS_WITH_LABEL = new RegExp(`^\\W{0,3}(?:${LABELS})\\s*:`, "iu");
/** In a name, besides capitalised words. */
const NAME_PARTICLE = /^(dan|and|dari|bin|binti|van|de|der|al|tim|kontributor|\W+)$/iu;
const MAX_BYLINE_LENGTH = 250;
const MAX_NAME_LENGTH = 80;

/** "Reporter: Ani | Editor: Budi", "Oleh Ani": labels with names, and nothing else. */
export function isByline(text: string): boolean {
  if (
    /^oleh \p{Lu}[\p{L}.']*(?: \p{Lu}[\p{L}.']*){0,4} ?$/iu.test(text) &&
    isNames(text.slice("oleh ".length))
  )
    return true;
  if (text.length > MAX_BYLINE_LENGTH || !STARTS_WITH_LABEL.test(text)) return false;
  return text.split(LABEL).every((name) => name.length <= MAX_NAME_LENGTH && isNames(name));
}

function isNames(text: string): boolean {
  return text
    .split(/[\s/|,;&]+/)
    .filter((word) => word !== "")
    .every((word) => NAME_PARTICLE.test(word) || /^\W*[\p{Lu}@]/u.test(word));
}

/** Where the data of a table or a text are from: worth keeping below a text, not above it. */
export function isSourceLine(text: string): boolean {
  return /^\W{0,3}sumber\s*:/iu.test(text) && text.match(LABEL)?.length === 1;
}

const MAX_REFERENCE_LENGTH = 300;
/** None begins with a quotation mark: what somebody says isn't the publisher's. */
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

/** "Baca juga: …" and others that lead away from the article, to another or to the rest of this one. */
export function isReference(text: string): boolean {
  return text.length <= MAX_REFERENCE_LENGTH && REFERENCES.some((pattern) => pattern.test(text));
}

const RELATED_HEADING =
  /^\W*((baca|lihat|simak|tonton)( juga| pula)?|(artikel|berita|topik|video) (terkait|lainnya|populer|terpopuler|terbaru|pilihan|rekomendasi)|terkait|terpopuler|terkini|rekomendasi( untuk anda)?|pilihan (editor|redaksi)|related( articles| posts| news)?|you may also like|read (also|more))\W*$/iu;

/** A heading or line that only announces other articles. */
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

/** Copyright, verification and "follow us" notes, and words of the page around the text. */
export function isNotice(text: string): boolean {
  return text.length <= MAX_NOTICE_LENGTH && NOTICES.some((pattern) => pattern.test(text));
}

/** "Tags: BBCA, Bank" or "#BBCA #Bank". The item has them as categories too. */
export function isKeywordLine(text: string): boolean {
  return (
    /^(?:#[\p{L}\d_]+\s*)+$/u.test(text) || /^\W*(tags?|topik|label|kata kunci|keywords?)\s*:/iu.test(text)
  );
}

/** The time of publication, with or without the publisher's name before it. */
export function isDateLine(text: string): boolean {
  return (
    text.length <= 80 &&
    /^([\p{L}.]+[\s,|–-]+){0,3}\d{1,2}[\s/-](\d{1,2}|\p{L}{3,9})[\s/-]\d{4}[\s,|–-]*(pukul |jam )?\d{1,2}[.:]\d{2}([.:]\d{2})?\s*(wib|wita|wit)?\W*$/iu.test(
      text,
    )
  );
}

/** Who took the picture that stood above. */
export function isPictureCredit(text: string): boolean {
  return (
    text.length <= 200 &&
    (/^\W{0,2}(foto|ilustrasi|dok(umentasi)?|photo|gambar)\b[^.!?]*[.)\]]*$/iu.test(text) ||
      /[([](foto|dok|ilustrasi|istimewa|photo|credit)\b[^)\]]*[)\]]\W*$/iu.test(text))
  );
}

/** Initials of reporter and editor below a text: "(abc/def)", "(Arief Setyadi )", "(239)". */
export function isInitials(text: string): boolean {
  return /^[([][\p{L}\d/.,&\s-]{1,40}[)\]]$/u.test(text) || /^[\W_]*$/u.test(text);
}

/** A headline: no sentence's end, most words capitalised. */
export function isHeadline(text: string): boolean {
  if (text.length > 140 || /[.:;,…)”"]$/u.test(text)) return false;
  const words = text.split(" ").filter((word) => /^\W*[\p{L}\d]/u.test(word));
  const capitalised = words.filter((word) => /^\W*[\p{Lu}\d]/u.test(word));
  return words.length >= 4 && capitalised.length >= words.length * 0.7;
}
