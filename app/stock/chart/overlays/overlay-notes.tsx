import { chartOverlays as copy } from "#copy/stock/chart.ts";

export interface OverlayNotesProps {
  hasAverages: boolean;
  compared: string | undefined;
  /** The compared code has no bars. */
  isMissing: boolean;
  hasMarks: boolean;
}

/** What the lines and letters over the chart mean; they are drawn by scripts only. */
export function OverlayNotes({ hasAverages, compared, isMissing, hasMarks }: OverlayNotesProps) {
  const notes = [
    ...(hasAverages ? [copy.averagesNote] : []),
    ...(compared === undefined ? [] : [isMissing ? copy.failedNote(compared) : copy.comparedNote(compared)]),
    ...(hasMarks ? [copy.marksNote] : []),
  ];
  return notes.length === 0 ? null : (
    <p className="js-only mt-2 max-w-read text-xs text-ink-faint">{notes.join(" ")}</p>
  );
}
