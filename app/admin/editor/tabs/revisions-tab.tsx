import { revisionsTab } from "#copy/newsroom/editor/editor.ts";
import { revisionsPage as words } from "#copy/newsroom/revisions.ts";
import { formatDateTime } from "#format/dates.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { revisionDialogPath, revisionsPath } from "../../revisions/revision-paths.ts";
import { useEditor } from "../editor-context.ts";

export function RevisionsTab() {
  const { article, revisions } = useEditor().data;
  if (!revisions) return <p className="pt-3 text-caution">{revisionsTab.failed}</p>;
  if (!article || revisions.length === 0) return <p className="pt-3 text-ink-soft">{revisionsTab.empty}</p>;
  return (
    <>
      <ol className="newsroom-revisions">
        {revisions.map(({ id, createdAt, email, reason, restoredFrom }, index) => (
          <li key={id}>
            <div className="min-w-0 flex-1">
              <p className="text-sm">
                <time dateTime={createdAt.toISOString()} className="font-medium">
                  {formatDateTime(createdAt)}
                </time>{" "}
                <span className="text-ink-soft">{email ?? words.system}</span>
              </p>
              {reason ? <p className="text-sm text-ink-soft">{reason}</p> : null}
              {restoredFrom !== null ? (
                <p className="text-xs text-ink-faint">{words.restoredFrom(restoredFrom)}</p>
              ) : null}
            </div>
            {index > 0 ? (
              <LinkButton
                size="sm"
                to={revisionDialogPath(article.id, "restore", id)}
                aria-label={words.restoreOf(id)}
              >
                {words.restore}
              </LinkButton>
            ) : null}
          </li>
        ))}
      </ol>
      <LinkButton size="sm" variant="quiet" to={revisionsPath(article.id)} className="mt-4">
        {revisionsTab.compare}
      </LinkButton>
    </>
  );
}
