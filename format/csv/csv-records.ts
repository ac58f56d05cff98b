export type CsvRecord =
  | { line: number; raw: string; fields: string[] }
  | { line: number; raw: string; fields: undefined };

const DELIMITERS = [",", ";", "\t", "|"] as const;
export type CsvDelimiter = (typeof DELIMITERS)[number];

export function findDelimiter(header: string): CsvDelimiter {
  const unquoted = header.replace(/"[^"]*"/g, "");
  const count = (delimiter: string) => unquoted.split(delimiter).length;
  return DELIMITERS.reduce((most, other) => (count(other) > count(most) ? other : most));
}

/** Excel reads the delimiter from such a first line. */
const DELIMITER_LINE = /^sep=.$/i;

/**
 * Splits lines into fields as in RFC 4180, with line numbers from 1. Drops the byte order mark, carriage
 * returns and blank lines, and uses the delimiter of the first line. One rule is stricter: a quoted field
 * must end on its line. No known file needs more, and an unclosed quote then only affects one record
 * (`fields` undefined), not the rest of the file.
 */
export async function* parseCsvRecords(
  lines: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<CsvRecord> {
  let line = 0;
  let delimiter: CsvDelimiter | undefined;
  for await (const text of lines) {
    line += 1;
    const raw = (line === 1 ? text.replace(/^\uFEFF/, "") : text).replace(/\r$/, "");
    if (raw.trim() === "" || (delimiter === undefined && DELIMITER_LINE.test(raw))) continue;
    delimiter ??= findDelimiter(raw);
    yield { line, raw, fields: parseCsvLine(raw, delimiter) };
  }
}

/**
 * The fields of one line. A quote inside an unquoted field is an ordinary character. Undefined if a quoted
 * field isn't closed or is followed by anything but the delimiter.
 */
export function parseCsvLine(text: string, delimiter: CsvDelimiter = ","): string[] | undefined {
  if (!text.includes('"')) return text.split(delimiter);
  const fields: string[] = [];
  let position = 0;
  while (true) {
    let end: number;
    if (text[position] === '"') {
      let value = "";
      let from = position + 1;
      end = text.indexOf('"', from);
      while (end !== -1 && text[end + 1] === '"') {
        value += text.slice(from, end + 1);
        from = end + 2;
        end = text.indexOf('"', from);
      }
      if (end === -1) return undefined;
      fields.push(value + text.slice(from, end));
      end += 1;
      if (end < text.length && text[end] !== delimiter) return undefined;
    } else {
      end = text.indexOf(delimiter, position);
      if (end === -1) end = text.length;
      fields.push(text.slice(position, end));
    }
    if (end >= text.length) return fields;
    position = end + 1;
  }
}
