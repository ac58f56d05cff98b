import type { Manifest } from "#platform/backup/manifest.ts";

const formatNumber = new Intl.NumberFormat("en").format;

export function describeContents({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${formatNumber(rows)} rows of ${tables.length} tables, ${formatNumber(files.length)} files`;
}

export function describeSize(bytes: number): string {
  return `${new Intl.NumberFormat("en", { maximumFractionDigits: 1 }).format(bytes / 1e6)} MB`;
}

/** The beginning of a sentence. */
export function describeMissing(files: readonly string[]): string {
  return files.length === 1 ? "1 file was" : `${formatNumber(files.length)} files were`;
}
