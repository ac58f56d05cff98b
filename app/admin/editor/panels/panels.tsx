import { Link } from "react-router";
import { panels } from "#copy/newsroom/editor/editor.ts";
import { homePin, storyMerge, storyPage } from "#copy/newsroom/incoming/stories.ts";
import { statusNames } from "#copy/newsroom/newsroom.ts";
import { EDITORS_SENTIMENTS } from "#domain/news/articles/sentiment/sentiment.ts";
import { parseWibInput } from "#format/wib-input.ts";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/fields/field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { previewLinksPath } from "../../previews/paths.ts";
import { storyPath } from "../../stories/paths.ts";
import { useEditor } from "../editor-context.ts";
import { ChoiceField, TextField, TickersField } from "../editor-field.tsx";
import { TickerSuggestions } from "./ticker-suggestions.tsx";

export function SidePanels() {
  return (
    <aside className="newsroom-panels">
      <PublicationPanel />
      <RelationsPanel />
      <SourcePanel />
    </aside>
  );
}

function PublicationPanel() {
  const { data, filled, typed } = useEditor();
  const date = parseWibInput(typed.publishedAt);
  const isDated = data.article?.isDated ?? false;
  const isAhead = date !== undefined && date.getTime() > Date.now();
  return (
    <Card id="publikasi" title={panels.publication} look="boxed">
      <div className="newsroom-fields">
        <ChoiceField name="status" label={panels.status}>
          {data.statuses.map((status) => (
            <option key={status} value={status}>
              {statusNames[status]}
            </option>
          ))}
        </ChoiceField>
        <TextField
          name="publishedAt"
          type="datetime-local"
          label={panels.publishedAt}
          hint={isAhead && data.mayPublish ? panels.willSchedule(date) : panels.publishedAtHint(isDated)}
        />
        <Field
          name="reason"
          label={panels.reason}
          defaultValue={filled.reason}
          maxLength={500}
          autoComplete="off"
        />
        {data.article ? (
          <Link className="link text-sm" to={previewLinksPath(data.article.id)}>
            {panels.previewLinks}
          </Link>
        ) : null}
      </div>
    </Card>
  );
}

function RelationsPanel() {
  const { data, filled } = useEditor();
  return (
    <Card id="relasi" title={panels.relations} look="boxed">
      <div className="newsroom-fields">
        <ChoiceField name="category" label={panels.category}>
          <option value="">{panels.noCategory}</option>
          {data.categories.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </ChoiceField>
        <TickersField label={panels.tickers} hint={panels.tickersHint} />
        <TickerSuggestions />
        <TextField name="tags" label={panels.tags} hint={panels.tagsHint} />
        <SelectField name="sentiment" label={panels.sentiment} defaultValue={filled.sentiment}>
          <option value="">{panels.keptSentiment(data.sentiment)}</option>
          {EDITORS_SENTIMENTS.map((sentiment) => (
            <option key={sentiment} value={sentiment}>
              {panels.sentiments[sentiment]}
            </option>
          ))}
        </SelectField>
      </div>
    </Card>
  );
}

function SourcePanel() {
  const { article } = useEditor().data;
  return (
    <Card id="sumber" title={panels.source} look="boxed">
      <div className="newsroom-fields">
        <TextField name="sourceName" label={panels.sourceName} />
        <TextField name="sourceUrl" type="url" label={panels.sourceUrl} spellCheck={false} />
        <TextField
          name="canonicalUrl"
          type="url"
          label={panels.canonicalUrl}
          hint={panels.canonicalHint}
          spellCheck={false}
        />
        {article && (article.alsoFrom > 0 || article.hasStoryExits) ? (
          <Link className="link text-sm" to={storyPath(article.id)}>
            {article.alsoFrom > 0 ? storyPage.link(article.alsoFrom) : storyPage.exitLink}
          </Link>
        ) : article ? (
          <Link className="link text-sm" to={storyPath(article.id)}>
            {article.status === "published" ? homePin.link : storyMerge.heading}
          </Link>
        ) : null}
      </div>
    </Card>
  );
}
