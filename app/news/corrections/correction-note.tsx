import type { ReactNode } from "react";
import { correctionsPage } from "#copy/reading.ts";
import { formatDateTime } from "#format/dates.ts";
import type { CorrectionData } from "./correction-data.ts";
import { TextDifferences } from "./text-differences.tsx";

export function CorrectionNote({ correction, about }: { correction: CorrectionData; about?: ReactNode }) {
  const { createdAt, editedAt, note, difference } = correction;
  return (
    <>
      <p className="text-xs text-ink-faint">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {editedAt === undefined ? null : (
          <>
            {" · "}
            <time dateTime={editedAt}>{correctionsPage.edited(formatDateTime(editedAt))}</time>
          </>
        )}
      </p>
      {about}
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{note}</p>
      <details className="mt-2 text-sm">
        <summary className="link w-fit cursor-pointer">{correctionsPage.showDifference}</summary>
        <div className="mt-3">
          <TextDifferences difference={difference} />
        </div>
      </details>
    </>
  );
}
