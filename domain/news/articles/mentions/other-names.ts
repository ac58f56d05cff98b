/**
 * What makes a company's name that of another one: "BRI Danareksa Sekuritas" and "Mandiri Manajemen
 * Investasi" comment on shares of others in every second article.
 */
const OTHER_COMPANY_AFTER =
  /^(?:[ \t]+|-)(?:danareksa|sekuritas|securities|asset|aset|manajemen|investasi|investment|finance|multifinance|multiguna|life|insurance|asuransi|syariah|taspen|ventures?|capital|kapital|research|foundation|university|institute|digital|finansial|remittance|hayat|agro|food|autonomous|credit|dana|inhealth|infrastruktur|realty|tol|tower|zeneca|am)(?![\p{L}\p{N}])/iu;
/** What a company pays for and football plays: "BRI Liga 1". */
const SPONSORED_AFTER = /^[ \t]+(?:Liga|(?:Super[ \t]+)?League)(?![\p{L}\p{N}])/u;

/**
 * The same in its full name: "PT Astra Daihatsu Motor", "PT Telkom Akses". A title writes each word with a
 * capital, and who speaks for a company may follow its name: "Direktur Utama PT Jasa Marga Desi Arryani".
 */
const IN_FULL_NAME = /(?<![\p{L}\p{N}])PT\.?[ \t]+$/u;
const GOES_ON = /^[ \t]+(?!Tbk|Persero|Indonesia|Group|Grup)\p{Lu}\p{Ll}/u;
/** A listed company, whatever the words in between: "PT Medco Energi International Tbk". */
const ENDS_LISTED = /^(?:[ \t]+\p{Lu}[\p{L}.]*){1,5}[ \t]+(?:\(Persero\)[ \t]+)?Tbk/u;
const SPEAKER_BEFORE =
  /(?<!\p{L})(?:analis|ceo|direktur|dirut|head|kepala|ketua|komisaris|manager|manajer|pengamat|presdir|sekretaris|secretary|vice president|vp)(?!\p{L})/iu;

/** What bears a company's name without being it: "Dana Pensiun Bank Mandiri", "Timnas Garuda". */
const NAMESAKE_BEFORE =
  /(?<![\p{L}\p{N}])(?:dana pensiun|klub|koperasi|museum|serikat pekerja|skuad|stadion|timnas|universitas|yayasan)\s+$/iu;

/** How many characters before a name are looked at. */
const DISTANCE = 60;

/** Whether a company's name is a part of somebody else's: a sister's, a foundation's, a league's. */
export function isPartOfOtherName(text: string, start: number, end: number, isTitle: boolean): boolean {
  const before = text.slice(Math.max(start - DISTANCE, 0), start);
  const after = text.slice(end);
  if (OTHER_COMPANY_AFTER.test(after) || SPONSORED_AFTER.test(after)) return true;
  return NAMESAKE_BEFORE.test(before) || (!isTitle && isInLongerName(before, after));
}

function isInLongerName(before: string, after: string): boolean {
  if (!IN_FULL_NAME.test(before) || !GOES_ON.test(after)) return false;
  return !ENDS_LISTED.test(after) && !SPEAKER_BEFORE.test(before);
}
