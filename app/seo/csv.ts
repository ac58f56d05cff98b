import type { CsvStyle } from "#format/csv/format-csv.ts";
import { withQuery } from "#format/with-query.ts";

const FORM_PARAMETER = "format";
const INDONESIAN_FORM = "id";

export function csvPath(path: string, { isIndonesian = false }: CsvStyle): string {
  return isIndonesian ? withQuery(path, `${FORM_PARAMETER}=${INDONESIAN_FORM}`) : path;
}

export function csvStyleOf(search: URLSearchParams): Required<CsvStyle> {
  return { isIndonesian: search.get(FORM_PARAMETER) === INDONESIAN_FORM };
}

export function csvResponse(body: BodyInit, fileName: string, headers?: Record<string, string>): Response {
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      ...headers,
    },
  });
}
