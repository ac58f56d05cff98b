import { Link } from "react-router";
import { TextDifferences, Words } from "#app/news/corrections/text-differences.tsx";
import { comparison } from "#copy/newsroom/revisions.ts";
import { difference as words } from "#copy/reading.ts";
import { COMPARED_TEXT_FIELDS } from "#domain/news/articles/article-fields.ts";
import type { ComparisonData } from "./read-comparison.server.ts";
import { revisionsPath, SIDE_BY_SIDE } from "./revision-paths.ts";

export interface ComparisonViewProps {
  articleId: number;
  compared: ComparisonData;
  isSideBySide: boolean;
}

export function ComparisonView({ articleId, compared, isSideBySide }: ComparisonViewProps) {
  const { before, after, text, details } = compared;
  const query = { from: before, to: after };
  const isSame = Object.keys(text).length === 0 && details.length === 0;
  return (
    <section aria-labelledby="perbandingan" className="newsroom-comparison">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="perbandingan" className="text-lg font-semibold tracking-tight">
          {comparison.heading(before, after)}
        </h2>
        <nav aria-label={comparison.views} className="flex flex-wrap gap-4 text-sm">
          <Link
            className="link"
            aria-current={isSideBySide ? undefined : "true"}
            preventScrollReset
            to={revisionsPath(articleId, query)}
          >
            {comparison.inline}
          </Link>
          <Link
            className="link"
            aria-current={isSideBySide ? "true" : undefined}
            preventScrollReset
            to={revisionsPath(articleId, { ...query, view: SIDE_BY_SIDE })}
          >
            {comparison.sideBySide}
          </Link>
          <Link className="link" preventScrollReset to={revisionsPath(articleId)}>
            {comparison.close}
          </Link>
        </nav>
      </header>
      {isSame ? <p className="text-sm text-ink-soft">{comparison.same}</p> : null}
      {isSideBySide ? <Columns compared={compared} /> : <TextDifferences difference={text} />}
      {details.length > 0 ? (
        <table className="figures">
          <tbody>
            {details.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{comparison.details[field]}</th>
                <td className="wrap-anywhere">
                  <del>{before || comparison.empty}</del>
                </td>
                <td className="wrap-anywhere">
                  <ins>{after || comparison.empty}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}

function Columns({ compared: { before, after, text } }: { compared: ComparisonData }) {
  const fields = COMPARED_TEXT_FIELDS.filter((field) => text[field]);
  return fields.map((field) => (
    <div key={field} className="newsroom-columns">
      {(["removed", "added"] as const).map((kind) => (
        <div key={kind}>
          <h3 className="text-xs text-ink-faint">
            {comparison.column(words.fields[field], kind === "removed" ? before : after)}
          </h3>
          <p className="mt-0.5 whitespace-pre-line wrap-anywhere">
            <Words
              pieces={(text[field] ?? []).filter((piece) => piece.kind === "same" || piece.kind === kind)}
            />
          </p>
        </div>
      ))}
    </div>
  ));
}
