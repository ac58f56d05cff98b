import { Link } from "react-router";
import { marketFilesPage, marketReport } from "#copy/newsroom/settings/market-files.ts";
import { type FileImportView, importReportPath } from "./import-view.ts";

export function MarketImportProgress({ view }: { view: FileImportView }) {
  const { id, state, fraction, acceptedCount } = view;
  return (
    <>
      <p role="status">
        {state === "waiting"
          ? marketReport.waiting
          : marketReport.running(`${Math.floor(fraction * 100)}%`, acceptedCount)}
      </p>
      <progress aria-label={marketReport.progress} max={1} value={fraction} className="newsroom-progress" />
      <p className="no-js-only mt-2 text-sm">
        <Link to={importReportPath(id)} className="text-accent underline">
          {marketFilesPage.refresh}
        </Link>
      </p>
    </>
  );
}
