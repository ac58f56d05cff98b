import { aliasImport, aliasLineFailure } from "#copy/newsroom/settings/aliases.ts";
import type { AliasPlan, PlannedLine } from "#domain/market/importers/import-aliases.server.ts";
import type { Database } from "#platform/database/database.ts";
import { describeUnknownTicker } from "../../tickers/ticker-suggestions.server.ts";

/** Limits the lists only; the counts cover all lines. */
const MAX_SHOWN = 500;

export type PlanView = Awaited<ReturnType<typeof toPlanView>>;

export async function toPlanView(
  db: Database,
  { lines, digest }: AliasPlan,
  text: string,
  { isStale }: { isStale: boolean },
) {
  const counts = { new: 0, changed: 0, same: 0, invalid: 0 };
  for (const { kind } of lines) counts[kind] += 1;
  return {
    counts,
    changes: lines
      .flatMap((line) =>
        line.kind === "new" || line.kind === "changed"
          ? [
              {
                line: line.line,
                alias: line.entry.alias,
                ticker: line.entry.ticker,
                effects: effectsOf(line),
                isOrdinary: line.isOrdinary,
              },
            ]
          : [],
      )
      .slice(0, MAX_SHOWN),
    invalid: await Promise.all(
      lines
        .flatMap((line) => (line.kind === "invalid" ? [line] : []))
        .slice(0, MAX_SHOWN)
        .map(async ({ line, raw, code, detail = "" }) => {
          const hint = code === "alias-ticker-unknown" ? await describeUnknownTicker(db, detail) : detail;
          return { line, raw, reason: aliasLineFailure(code, hint) };
        }),
    ),
    isStale,
    text,
    digest,
  };
}

function effectsOf(line: Exclude<PlannedLine, { kind: "invalid" }>): string[] {
  const { entry } = line;
  const { changed, fresh } = aliasImport;
  if (line.kind !== "changed") {
    return [
      fresh,
      ...(entry.isCaseSensitive ? [aliasImport.isCaseSensitive] : []),
      ...(entry.isActive ? [] : [aliasImport.isInactive]),
    ];
  }
  const { before } = line;
  return [
    ...(before.alias === entry.alias ? [] : [changed.alias(before.alias)]),
    ...(before.isCaseSensitive === entry.isCaseSensitive
      ? []
      : [changed.caseSensitive(entry.isCaseSensitive)]),
    ...(before.isActive === entry.isActive ? [] : [changed.active(entry.isActive)]),
  ];
}
