/** The exchange's boards (papan pencatatan), by their Indonesian names as its lists have them. */
export const listingBoards = [
  "Utama",
  "Pengembangan",
  "Ekonomi Baru",
  "Akselerasi",
  "Pemantauan Khusus",
] as const;
export type ListingBoard = (typeof listingBoards)[number];
