import { indonesianCsv } from "#copy/csv.ts";
import { failures } from "#copy/failures.ts";
import { screenerExport as copy } from "#copy/screener/saved-screens.ts";
import type { ScreenerState } from "#domain/market/screener/screener-state.ts";
import type { CsvStyle } from "#format/csv/format-csv.ts";
import { buttonClass } from "#ui/button-style.ts";
import { toast } from "#ui/toast/toast.ts";
import type { ScreenerItem } from "../screener-columns.ts";
import { CSV_NAME, screenerCsv, screenerCsvPath } from "./screener-csv.ts";

export interface ExportLinksProps {
  items: readonly ScreenerItem[] | undefined;
  state: ScreenerState;
}

/**
 * With JavaScript, the browser writes the file from the page's figures, which may be newer or older than the server's.
 */
export function ExportLinks({ items, state }: ExportLinksProps) {
  const link = (style: CsvStyle) => ({
    href: screenerCsvPath(state, style),
    download: CSV_NAME,
    onClick: (event: React.MouseEvent) => {
      event.preventDefault();
      if (items !== undefined) exportCsv(screenerCsv(items, state, style));
      else toast({ title: failures["stocks-unavailable"].title, tone: "danger" });
    },
  });
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <a {...link({})} className={buttonClass({ size: "sm" })}>
        {copy.button}
      </a>
      <a {...link({ isIndonesian: true })} className="link text-xs" title={indonesianCsv.hint}>
        {indonesianCsv.label}
      </a>
    </span>
  );
}

function exportCsv(csv: string | undefined): void {
  if (csv === undefined) {
    toast({ ...failures["nothing-to-export"], tone: "danger" });
    return;
  }
  const url = URL.createObjectURL(new Blob([csv], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = CSV_NAME;
  link.click();
  URL.revokeObjectURL(url);
  toast({ ...copy.done, tone: "success" });
}
