import { Link } from "react-router";
import { sourceChangeNote as words } from "#copy/newsroom/incoming/source-changes.ts";
import { formatDateTime } from "#format/dates.ts";
import { SOURCE_CHANGES_PATH, sourceChangeAnchor } from "../paths.ts";
import { useEditor } from "./editor-context.ts";

export function SourceChangeNote() {
  const { article } = useEditor().data;
  if (!article) return null;
  const { id, sourceChange } = article;
  const notes = [
    ...(sourceChange.isSuggested ? [words.suggested] : []),
    ...(sourceChange.vanishedAt ? [words.vanished(formatDateTime(sourceChange.vanishedAt))] : []),
  ];
  if (notes.length === 0) return null;
  return (
    <p className="newsroom-presence">
      {notes.join(" ")}{" "}
      <Link className="link" to={{ pathname: SOURCE_CHANGES_PATH, hash: sourceChangeAnchor(id) }}>
        {words.decide}
      </Link>
    </p>
  );
}
