import { Link } from "react-router";
import { marketFileStates, marketFilesPage } from "#copy/newsroom/settings/market-files.ts";
import { formatDateTime } from "#format/dates.ts";
import { formatCount } from "#format/large-amount.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { CardTable } from "../../../card-table.tsx";
import { type FileImportView, importReportPath } from "./import-view.ts";

const tones: Record<FileImportView["state"], BadgeTone> = {
  waiting: "neutral",
  running: "accent",
  done: "up",
  partial: "caution",
  failed: "down",
};

export function ImportStateBadge({ state }: Pick<FileImportView, "state">) {
  return <Badge tone={tones[state]}>{marketFileStates[state]}</Badge>;
}

const { columns } = marketFilesPage;

export function ImportTable({ imports }: { imports: readonly FileImportView[] }) {
  return (
    <div className="newsroom-table">
      <CardTable columns={Object.values(columns)}>
        {imports.map((view) => (
          <tr key={view.id}>
            <td>
              <time dateTime={view.requestedAt}>{formatDateTime(view.requestedAt)}</time>
            </td>
            <th scope="row" className="newsroom-title wrap-anywhere">
              <Link to={importReportPath(view.id)} className="link">
                {view.fileName}
              </Link>
            </th>
            <td data-label={columns.origin}>{marketFilesPage.origins[view.origin]}</td>
            <td data-label={columns.status}>
              <ImportStateBadge state={view.state} />
            </td>
            <td data-label={columns.rows} className="num">
              {formatCount(view.acceptedCount)}
            </td>
          </tr>
        ))}
      </CardTable>
    </div>
  );
}
