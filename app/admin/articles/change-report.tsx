import { FormAlert } from "#app/forms/form-alert.tsx";
import { articleTable, changeFailed, changeFailures, changeReport } from "#copy/newsroom/articles.ts";
import type { RefusedArticle } from "#domain/news/newsroom/bulk-changes/change.ts";
import type { StoredChange } from "#domain/news/newsroom/bulk-changes/undo-change.server.ts";

export interface ChangeFailureAlertProps {
  code?: Exclude<keyof typeof changeFailures, RefusedArticle["code"]> | "not-permitted" | undefined;
  refused?: readonly RefusedArticle[] | undefined;
  isDeletion?: boolean;
  isUndo?: boolean;
}

export function ChangeFailureAlert({
  code,
  refused = [],
  isDeletion = false,
  isUndo = false,
}: ChangeFailureAlertProps) {
  const [only] = refused;
  return (
    <FormAlert
      tone="danger"
      title={isUndo ? changeFailed.undo : isDeletion ? changeFailed.delete : changeFailed.save}
      className="mb-4"
    >
      {code ? changeFailures[code] : null}
      {only && refused.length === 1 ? changeFailures[only.code] : <Refusals refused={refused} />}
    </FormAlert>
  );
}

/** The outcome of a change. With JavaScript a toast shows it, and this lists only the refused articles. */
export function ChangeReport({ report }: { report: StoredChange }) {
  const { appliedChange, changedCount, refused } = report;
  return (
    <section
      aria-label={changeReport.changed(appliedChange, changedCount)}
      className={refused.length === 0 ? "newsroom-report no-js-only" : "newsroom-report"}
    >
      <p className="font-medium">{changeReport.changed(appliedChange, changedCount)}</p>
      {refused.length > 0 ? (
        <>
          <p>{changeReport.refused(refused.length, changedCount + refused.length)}</p>
          <Refusals refused={refused} />
        </>
      ) : null}
    </section>
  );
}

function Refusals({ refused }: { refused: readonly RefusedArticle[] }) {
  return (
    <ul className="newsroom-titles">
      {refused.map(({ id, title, code }) => (
        <li key={id}>
          {title || articleTable.untitled}: {changeFailures[code]}
        </li>
      ))}
    </ul>
  );
}
