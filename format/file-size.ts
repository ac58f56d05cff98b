import { idNumber } from "./number.ts";

const tenths = idNumber({ maximumFractionDigits: 1 });

/** 234_600_000 -> '234,6 MB', 1.25e9 -> '1,3 GB'. At least '0,1 MB'. */
export function formatFileSize(bytes: number): string {
  return bytes >= 1e9 ? `${tenths(bytes / 1e9)} GB` : `${tenths(Math.max(bytes / 1e6, 0.1))} MB`;
}
