/** The columns, from 0, of a CSV file from a broker or another tool. */
export interface CsvMapping {
  columns: Readonly<Record<string, number>>;
}
