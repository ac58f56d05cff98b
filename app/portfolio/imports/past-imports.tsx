import { importPage } from "#copy/ledger/imports.ts";
import type { BookedImport } from "#domain/portfolio/imports/imports.server.ts";
import { formatDateTime } from "#format/dates.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { undoImportPath } from "./import-paths.ts";

export interface PastImportsProps {
  portfolioId: number;
  imports: readonly BookedImport[];
}

export function PastImports({ portfolioId, imports }: PastImportsProps) {
  if (imports.length === 0) return <p className="text-ink-soft">{importPage.none}</p>;
  return (
    <ul className="divide-y border-y">
      {imports.map(({ id, fileName, kind, bookedAt, transactionCount }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{fileName}</p>
            <p className="text-sm text-ink-faint">
              {importPage.kinds[kind]} · {importPage.transactions(transactionCount)} ·{" "}
              <time dateTime={bookedAt.toISOString()}>{formatDateTime(bookedAt)}</time>
            </p>
          </div>
          <LinkButton to={undoImportPath(portfolioId, id)} size="sm" preventScrollReset>
            {importPage.undo}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
