import { Link } from "react-router";
import { CORRECTIONS_PATH } from "#app/seo/paths.ts";
import { correctionsPage } from "#copy/reading.ts";
import { formatLongDate } from "#format/dates.ts";
import type { CorrectionData } from "./correction-data.ts";
import { CorrectionNote } from "./correction-note.tsx";

const ID = "koreksi";

/** Above the text, so that readers of the earlier version see it first. */
export function CorrectionPointer({ newest }: { newest: CorrectionData }) {
  return (
    <p className="mb-6 border-l-2 border-caution pl-3 text-sm text-ink-soft">
      {correctionsPage.pointer(formatLongDate(newest.createdAt))}{" "}
      <a className="link" href={`#${ID}`}>
        {correctionsPage.toNote}
      </a>
    </p>
  );
}

export function ArticleCorrections({ notes }: { notes: readonly CorrectionData[] }) {
  return (
    <section aria-labelledby={ID} className="mt-10 border-t-2 border-ink pt-3">
      <h2 id={ID} className="text-lg font-semibold tracking-tight">
        {correctionsPage.heading}
      </h2>
      <ul>
        {notes.map((note) => (
          <li key={note.id} className="border-b py-4">
            <CorrectionNote correction={note} />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm">
        <Link className="link" to={CORRECTIONS_PATH}>
          {correctionsPage.all}
        </Link>
      </p>
    </section>
  );
}
