export const listingBoards = [
  "Utama",
  "Pengembangan",
  "Ekonomi Baru",
  "Akselerasi",
  "Pemantauan Khusus",
] as const;
export type ListingBoard = (typeof listingBoards)[number];

/** With limits of 10 % and a tick of one rupiah. */
export const specialBoards: readonly ListingBoard[] = ["Akselerasi", "Pemantauan Khusus"];
