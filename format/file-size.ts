import { indonesianNumberFormat } from "./number.ts";

const tenths = indonesianNumberFormat({ maximumFractionDigits: 1 });

export function formatFileSize(bytes: number): string {
  return bytes >= 1e9 ? `${tenths(bytes / 1e9)} GB` : `${tenths(Math.max(bytes / 1e6, 0.1))} MB`;
}
