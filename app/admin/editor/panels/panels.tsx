import { Link } from "react-router";
import { newAlertPath } from "#app/seo/alert-paths.ts";
import { panels } from "#copy/newsroom/editor/editor.ts";
import { homePin, storyMerge, storyPage } from "#copy/newsroom/incoming/stories.ts";
import { EDITOR_SENTIMENTS } from "#domain/news/articles/sentiment/sentiment.ts";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/fields/field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { Options } from "../../fields.tsx";
import { previewLinksPath } from "../../previews/paths.ts";
import { storyPath } from "../../stories/paths.ts";
import { ControlsOf } from "../article-controls.tsx";
import { useEditor } from "../editor-context.ts";

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
  const { data, filled } = useEditor();
  return (
    <Card id="publikasi" title={panels.publication} look="boxed">
      <div className="newsroom-fields">
        <ControlsOf place="publication" />
        <Field
          name="reason"
          label={panels.reason}
          defaultValue={filled.reason}
          maxLength={500}
          autoComplete="off"
        />
        {data.article?.status === "scheduled" ? (
          <Link className="link text-sm" to={newAlertPath({ kind: "scheduled-failed" })}>
            {panels.setAlert}
          </Link>
        ) : null}
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
        <ControlsOf place="relations" />
        <SelectField name="sentiment" label={panels.sentiment} defaultValue={filled.sentiment}>
          <option value="">{panels.unchangedSentiment(data.sentiment)}</option>
          <Options
            choices={EDITOR_SENTIMENTS.map((sentiment) => [sentiment, panels.sentiments[sentiment]])}
          />
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
        <ControlsOf place="source" />
        {article && (article.otherReportCount > 0 || article.hasStoryExits) ? (
          <Link className="link text-sm" to={storyPath(article.id)}>
            {article.otherReportCount > 0 ? storyPage.link(article.otherReportCount) : storyPage.exitLink}
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
