import { parseCsvRecords } from "#format/csv/csv-records.ts";
import { parseInertText } from "#format/csv/format-csv.ts";
import { type AliasFailure, tidyAlias } from "../../listings/aliases/alias.ts";
import type { TypedAlias } from "../../listings/aliases/manage-aliases.server.ts";

export type AliasLineFailure =
  | Exclude<AliasFailure, "not-permitted" | "alias-not-found" | "alias-changed" | "alias-ordinary">
  /** An unclosed quote, or more cells than in the header. */
  | "line-malformed"
  | "line-flag-unknown"
  | "line-repeated";

export type AliasFileFailure =
  | "not-permitted"
  | "alias-file-empty"
  | "alias-file-columns"
  | "alias-file-too-long";

export type AliasLine =
  | { line: number; entry: TypedAlias }
  | { line: number; raw: string; code: AliasLineFailure };

/** Above the number of company names in any newsroom's dictionary. */
export const MAX_ALIAS_LINES = 5_000;
const MAX_RAW_LENGTH = 120;

const columnNames = new Map(
  Object.entries<"ticker" | "alias" | "isCaseSensitive" | "isActive">({
    kode: "ticker",
    emiten: "ticker",
    ticker: "ticker",
    alias: "alias",
    peka_huruf: "isCaseSensitive",
    case_sensitive: "isCaseSensitive",
    aktif: "isActive",
    active: "isActive",
  }),
);

const flags = new Map(
  Object.entries<boolean>({
    ya: true,
    y: true,
    yes: true,
    true: true,
    1: true,
    tidak: false,
    t: false,
    no: false,
    n: false,
    false: false,
    0: false,
  }),
);

/**
 * Parses a file whose header has at least `kode` and `alias`. Without the other columns, aliases are active
 * and not case sensitive.
 */
export async function parseAliasFile(text: string): Promise<AliasLine[] | AliasFileFailure> {
  const lines: AliasLine[] = [];
  let columns: (string | undefined)[] | undefined;
  for await (const { line, raw, fields } of parseCsvRecords(text.split("\n"))) {
    if (columns === undefined) {
      columns = (fields ?? []).map((name) =>
        columnNames.get(
          name
            .trim()
            .toLowerCase()
            .replace(/[\s-]+/g, "_"),
        ),
      );
      if (!columns.includes("ticker") || !columns.includes("alias")) return "alias-file-columns";
      continue;
    }
    if (lines.length === MAX_ALIAS_LINES) return "alias-file-too-long";
    lines.push(parseLine(line, raw, columns, fields));
  }
  return lines.length === 0 ? "alias-file-empty" : lines;
}

function parseLine(
  line: number,
  raw: string,
  columns: readonly (string | undefined)[],
  fields: readonly string[] | undefined,
): AliasLine {
  const shownRaw = raw.slice(0, MAX_RAW_LENGTH);
  if (!fields || fields.length > columns.length) return { line, raw: shownRaw, code: "line-malformed" };
  const cell = (name: string) => parseInertText((fields[columns.indexOf(name)] ?? "").trim());
  const flag = (name: string, defaultValue: boolean) => {
    const value = cell(name).toLowerCase();
    return value === "" ? defaultValue : flags.get(value);
  };
  const isCaseSensitive = flag("isCaseSensitive", false);
  const isActive = flag("isActive", true);
  if (isCaseSensitive === undefined || isActive === undefined) {
    return { line, raw: shownRaw, code: "line-flag-unknown" };
  }
  const entry = {
    ticker: cell("ticker").toUpperCase(),
    alias: tidyAlias(cell("alias")),
    isCaseSensitive,
    isActive,
  };
  return { line, entry };
}
