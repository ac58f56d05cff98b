import type { CsvStyle } from "#format/csv/format-csv.ts";

const FORM_PARAMETER = "format";
const INDONESIAN_FORM = "id";

export function csvPath(path: string, { indonesian = false }: CsvStyle = {}): string {
  if (!indonesian) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${FORM_PARAMETER}=${INDONESIAN_FORM}`;
}

export function csvStyleOf(search: URLSearchParams): Required<CsvStyle> {
  return { indonesian: search.get(FORM_PARAMETER) === INDONESIAN_FORM };
}
