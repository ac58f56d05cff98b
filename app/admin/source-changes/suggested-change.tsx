import { Form, Link } from "react-router";
import { TextDifferences, Words } from "#app/news/corrections/text-differences.tsx";
import { articleTable } from "#copy/newsroom/articles.ts";
import { sourceChangesPage as words } from "#copy/newsroom/incoming/source-changes.ts";
import { statusNames } from "#copy/newsroom/newsroom.ts";
import { difference as fieldWords } from "#copy/reading.ts";
import type { TextDifference } from "#domain/news/newsroom/revisions/compare-texts.ts";
import type { OpenSuggestion } from "#domain/news/newsroom/suggestions/list-suggestions.server.ts";
import { formatDateTime } from "#format/dates.ts";
import { Badge } from "#ui/badge.tsx";
import { statusTones } from "../articles/status-tones.ts";
import { editorPath } from "../editor/paths.ts";
import { sourceChangeAnchor } from "../paths.ts";
import { DecisionButton } from "./decision-button.tsx";

export interface SuggestedChangeProps {
  suggestion: Omit<OpenSuggestion, "current" | "proposed"> & { title: string; difference: TextDifference };
}

export function SuggestedChange({ suggestion }: SuggestedChangeProps) {
  const { articleId, version, status, sourceName, unmerged, suggestedAt, difference } = suggestion;
  const title = suggestion.title || articleTable.untitled;
  const suggestedAtIso = suggestedAt.toISOString();
  const isSame = Object.keys(difference).length === 0;
  return (
    <li id={sourceChangeAnchor(articleId)}>
      <p className="text-xs text-ink-faint">
        <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>{" "}
        <time dateTime={suggestedAtIso}>{words.changedBy(sourceName, formatDateTime(suggestedAt))}</time>
      </p>
      <h3 className="font-medium wrap-anywhere">
        <Link to={editorPath(articleId)} data-result="" className="hover:underline">
          {title}
        </Link>
      </h3>
      {isSame && unmerged.length === 0 ? <p className="text-sm text-ink-soft">{words.same}</p> : null}
      <div className="text-sm">
        <TextDifferences difference={difference} />
      </div>
      {unmerged.length > 0 ? <UnmergedChanges changes={unmerged} /> : null}
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
        <input type="hidden" name="articleId" value={articleId} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="suggestedAt" value={suggestedAtIso} />
        {isSame ? null : <DecisionButton intent="apply" row={title} />}
        <DecisionButton intent="ignore" row={title} />
      </Form>
    </li>
  );
}

function UnmergedChanges({ changes }: { changes: SuggestedChangeProps["suggestion"]["unmerged"] }) {
  return (
    <div className="border-l-2 border-caution pl-3 text-sm">
      <p className="mb-2 text-ink-soft">{words.unmerged}</p>
      <dl className="flex flex-col gap-3">
        {changes.map(({ field, pieces }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: changes never move
          <div key={index}>
            <dt className="text-xs text-ink-faint">{fieldWords.fields[field]}</dt>
            <dd className="mt-0.5 whitespace-pre-line wrap-anywhere">
              <Words pieces={pieces} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
