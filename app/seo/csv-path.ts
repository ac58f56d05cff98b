import type { CsvStyle } from "#format/csv/format-csv.ts";

const FORM_PARAMETER = "format";
const INDONESIAN_FORM = "id";

export function csvPath(path: string, { isIndonesian = false }: CsvStyle = {}): string {
  if (!isIndonesian) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${FORM_PARAMETER}=${INDONESIAN_FORM}`;
}

export function csvStyleOf(search: URLSearchParams): Required<CsvStyle> {
  return { isIndonesian: search.get(FORM_PARAMETER) === INDONESIAN_FORM };
}
