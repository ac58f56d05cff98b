export const LISTING_BOARDS = [
  "Utama",
  "Pengembangan",
  "Ekonomi Baru",
  "Akselerasi",
  "Pemantauan Khusus",
] as const;
export type ListingBoard = (typeof LISTING_BOARDS)[number];

/** With limits of 10 % and a tick of one rupiah. */
export const SPECIAL_BOARDS: readonly ListingBoard[] = ["Akselerasi", "Pemantauan Khusus"];
