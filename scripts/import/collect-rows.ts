import type { ImportResult } from "#domain/market/imports/layouts/import-result.ts";
import type { RejectReport } from "./reject-report.ts";

export async function collectRows<Row>(
  results: AsyncIterable<ImportResult<Row>>,
  file: string,
  report: RejectReport,
): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const { row, reject } of results) {
    if (reject) report.add({ file, ...reject });
    else rows.push(row);
  }
  return rows;
}
