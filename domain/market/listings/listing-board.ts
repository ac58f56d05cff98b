export const LISTING_BOARDS = [
  "Utama",
  "Pengembangan",
  "Ekonomi Baru",
  "Akselerasi",
  "Pemantauan Khusus",
] as const;
export type ListingBoard = (typeof LISTING_BOARDS)[number];

/** With limits of 10 % and a tick of one rupiah. */
const SPECIAL_BOARDS: readonly ListingBoard[] = ["Akselerasi", "Pemantauan Khusus"];

export function hasSpecialLimits(board: ListingBoard | undefined): board is ListingBoard {
  return board !== undefined && SPECIAL_BOARDS.includes(board);
}
