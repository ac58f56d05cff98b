import { shortenUnchanged, type TextDifference } from "#domain/news/newsroom/revisions/compare-texts.ts";
import type { Correction } from "#domain/news/newsroom/revisions/corrections.server.ts";

export interface CorrectionData {
  id: number;
  note: string;
  createdAt: string;
  editedAt: string | undefined;
  /** Without long unchanged passages. */
  difference: TextDifference;
}

export function toCorrectionData({ id, note, createdAt, editedAt, difference }: Correction): CorrectionData {
  return {
    id,
    note,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString(),
    difference: shortenUnchanged(difference),
  };
}
