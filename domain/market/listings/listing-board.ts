export const listingBoards = [
  "Utama",
  "Pengembangan",
  "Ekonomi Baru",
  "Akselerasi",
  "Pemantauan Khusus",
] as const;
export type ListingBoard = (typeof listingBoards)[number];
