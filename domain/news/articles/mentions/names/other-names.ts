import { IN_SENTENCE } from "./company-context.ts";

/**
 * Suffixes that turn a company's name into another company's: "BRI Danareksa Sekuritas" and "Mandiri Manajemen
 * Investasi" comment on other companies' shares in every second article.
 */
const OTHER_COMPANY_AFTER =
  /^(?:[ \t]+|-)(?:danareksa|sekuritas|securities|asset|aset|manajemen|investasi|investment|finance|multifinance|multiguna|life|insurance|asuransi|syariah|taspen|ventures?|capital|kapital|research|foundation|university|institute|digital|finansial|remittance|hayat|agro|food|autonomous|credit|dana|inhealth|infrastruktur|realty|tol|tower|zeneca|am)(?![\p{L}\p{N}])/iu;
/** Football leagues that a company sponsors: "BRI Liga 1". */
const SPONSORED_AFTER = /^[ \t]+(?:Liga|(?:Super[ \t]+)?League)(?![\p{L}\p{N}])/u;

/**
 * A longer full name of another company: "PT Astra Daihatsu Motor", "PT Telkom Akses". Doesn't apply to titles,
 * which capitalize each word, or after a spokesperson's role, because the person's name may follow the company's:
 * "Direktur Utama PT Jasa Marga Desi Arryani".
 */
const IN_FULL_NAME = /(?<![\p{L}\p{N}])PT\.?[ \t]+$/u;
const NAME_CONTINUES = /^[ \t]+(?!Tbk|Persero|Indonesia|Group|Grup)\p{Lu}\p{Ll}/u;
/** A listed company, regardless of the words in between: "PT Medco Energi International Tbk". */
const ENDS_LISTED = /^(?:[ \t]+\p{Lu}[\p{L}.]*){1,5}[ \t]+(?:\(Persero\)[ \t]+)?Tbk/u;
const SPEAKER_BEFORE =
  /(?<!\p{L})(?:analis|ceo|direktur|dirut|head|kepala|ketua|komisaris|manager|manajer|pengamat|presdir|sekretaris|secretary|vice president|vp)(?!\p{L})/iu;

/** Organizations named after a company: "Dana Pensiun Bank Mandiri", "Timnas Garuda". */
const NAMESAKE_BEFORE =
  /(?<![\p{L}\p{N}])(?:dana pensiun|klub|koperasi|museum|serikat pekerja|skuad|stadion|timnas|universitas|yayasan)\s+$/iu;

/** Kinds of business that distinguish another bank, insurer or hotel from the company: "Bank Mayora". */
const KIND_BEFORE =
  /(?<![\p{L}\p{N}])(Bank|BPR|Asuransi|Hotel|Politeknik|Sekolah|Sekuritas|Terminal|Universitas)\s+$/u;
const LOAN_BEFORE = /(?:fasilitas|kredit|obligasi|pinjaman|restrukturisasi|utang)\s+Bank\s+$/iu;
/** "PT Andalan Sakti Primarindo" */
const PT_BEFORE = /(?<![\p{L}\p{N}])PT\.?[ \t]+(?:\p{Lu}[\p{L}\p{N}]*[ \t]+){1,3}$/u;
const NAME_BEFORE = /(?<![.!?:][ \t]+["“]?|^["“]?)(?<![\p{L}\p{N}])(\p{Lu}\p{Ll}[\p{L}\p{N}]*)[ \t]+$/u;
const NAME_AFTER = /^[ \t]+(\p{Lu}\p{Ll}[\p{L}\p{N}]*)/u;
const ALLOWED_BEFORE =
  /^(?:Anak|Aset|Bos|CEO|Dirut|Direksi|Direktur|Dividen|Emiten|Group|Grup|Harga|Holding|Induk|Kinerja|Komisaris|Laba|Manajemen|Pemilik|Pendiri|Pengendali|Perseroan|Rugi|Saham|Utama)$/u;
const ALLOWED_AFTER = /^(?:Group|Grup|Indonesia|Persero|Tbk)$/u;

const MAX_DISTANCE = 60;
const MAX_DISTANCE_AFTER = 120;

interface NamePlace {
  start: number;
  end: number;
  isTitle: boolean;
  company: string;
  /** The name is derived from the registered one, so other names may begin or end with it. */
  isDerived: boolean;
}

export function isPartOfOtherName(
  text: string,
  { start, end, isTitle, company, isDerived }: NamePlace,
): boolean {
  const before = text.slice(Math.max(start - MAX_DISTANCE, 0), start);
  const after = text.slice(end, end + MAX_DISTANCE_AFTER);
  if (OTHER_COMPANY_AFTER.test(after) || SPONSORED_AFTER.test(after)) return true;
  if (NAMESAKE_BEFORE.test(before) || isOfOtherKind(before, company)) return true;
  if (isDerived && PT_BEFORE.test(before)) return true;
  if (isTitle || !IN_SENTENCE.test(before + after)) return false;
  return isInLongerName(before, after) || (isDerived && isBetweenNames(before, after));
}

/** "Bank Mayora" isn't Mayora Indah, but "Bank Permata" is a bank. */
function isOfOtherKind(before: string, company: string): boolean {
  const kind = KIND_BEFORE.exec(before)?.[1];
  if (kind === undefined || LOAN_BEFORE.test(before)) return false;
  return !company.toLowerCase().includes(kind.toLowerCase());
}

function isBetweenNames(before: string, after: string): boolean {
  const [, last] = NAME_BEFORE.exec(before) ?? [];
  if (last !== undefined && !ALLOWED_BEFORE.test(last)) return true;
  const [, next] = NAME_AFTER.exec(after) ?? [];
  if (next === undefined || ALLOWED_AFTER.test(next) || ENDS_LISTED.test(after)) return false;
  return !SPEAKER_BEFORE.test(before);
}

function isInLongerName(before: string, after: string): boolean {
  if (!IN_FULL_NAME.test(before) || !NAME_CONTINUES.test(after)) return false;
  return !ENDS_LISTED.test(after) && !SPEAKER_BEFORE.test(before);
}
