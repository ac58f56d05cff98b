import { chartOverlays as copy } from "#copy/stock/chart.ts";
import type { ChosenChartSettings } from "../use-chart-settings.ts";
import type { Comparison } from "./compared-bars.tsx";

export interface OverlayNotesProps {
  ticker: string;
  settings: ChosenChartSettings;
  hasMarks: boolean;
}

export function OverlayNotes({ ticker, settings, hasMarks }: OverlayNotesProps) {
  const { showsAverages, comparedWith, comparison } = settings;
  const notes = [
    ...(showsAverages ? [copy.averagesNote] : []),
    ...(comparedWith === undefined ? [] : [comparisonNote(ticker, comparedWith, comparison)]),
    ...(hasMarks ? [copy.marksNote] : []),
  ];
  if (notes.length === 0) return null;
  return (
    <>
      <p role="status" className="js-only mt-2 max-w-read text-xs text-ink-faint">
        {notes.join(" ")}
      </p>
      {showsAverages || comparedWith !== undefined ? (
        <p className="no-js-only mt-2 text-xs text-ink-faint">{copy.withoutScripts}</p>
      ) : null}
    </>
  );
}

function comparisonNote(ticker: string, compared: string, { bars, failure }: Comparison): string {
  if (compared === ticker) return copy.ownNote(ticker);
  if (failure === "unknown-code") return copy.unknownNote(compared);
  if (failure === "unavailable") return copy.unavailableNote(compared);
  return bars?.length === 0 ? copy.noBarsNote(compared) : copy.comparedNote(compared);
}
