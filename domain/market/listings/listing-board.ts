/** The exchange's boards (papan pencatatan), with the Indonesian names in its lists. */
export const listingBoards = [
  "Utama",
  "Pengembangan",
  "Ekonomi Baru",
  "Akselerasi",
  "Pemantauan Khusus",
] as const;
export type ListingBoard = (typeof listingBoards)[number];
