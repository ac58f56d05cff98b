import type { ComponentType } from "react";
import { articlePath } from "#app/seo/paths.ts";
import { contentTab, mediaTab, panels, seoTab } from "#copy/newsroom/editor/editor.ts";
import { fieldNames } from "#copy/newsroom/editor/field-names.ts";
import { statusNames } from "#copy/newsroom/newsroom.ts";
import { ARTICLE_FIELDS, type ArticleField } from "#domain/news/articles/article-fields.ts";
import { parseWibInput } from "#format/wib-input.ts";
import { Options } from "../fields.tsx";
import { MarkdownField } from "../markdown/markdown-field.tsx";
import { useEditor } from "./editor-context.ts";
import { AreaField, ChoiceField, TextField, TickersField } from "./editor-field.tsx";
import { TickerSuggestions } from "./panels/ticker-suggestions.tsx";
import { pathAfterSave } from "./paths.ts";

export type ControlPlace = "content" | "media" | "seo" | "publication" | "relations" | "source";

export const articleControls: Record<ArticleField, { place: ControlPlace; Control: ComponentType }> = {
  title: { place: "content", Control: TitleControl },
  excerpt: {
    place: "content",
    Control: () => <AreaField name="excerpt" hint={contentTab.excerptHint} rows={2} />,
  },
  content: { place: "content", Control: ContentControl },
  featuredImageUrl: {
    place: "media",
    Control: () => (
      <TextField name="featuredImageUrl" hint={mediaTab.imageHint} inputMode="url" spellCheck={false} />
    ),
  },
  metaTitle: { place: "seo", Control: () => <TextField name="metaTitle" hint={seoTab.metaTitleHint} /> },
  metaDescription: {
    place: "seo",
    Control: () => <AreaField name="metaDescription" hint={seoTab.metaDescriptionHint} rows={2} />,
  },
  slug: { place: "seo", Control: SlugControl },
  status: { place: "publication", Control: StatusControl },
  publishedAt: { place: "publication", Control: DateControl },
  category: { place: "relations", Control: CategoryControl },
  tickers: { place: "relations", Control: TickersControl },
  tags: { place: "relations", Control: () => <TextField name="tags" hint={panels.tagsHint} /> },
  sourceName: { place: "source", Control: () => <TextField name="sourceName" /> },
  sourceUrl: {
    place: "source",
    Control: () => <TextField name="sourceUrl" type="url" spellCheck={false} />,
  },
  canonicalUrl: {
    place: "source",
    Control: () => (
      <TextField name="canonicalUrl" type="url" hint={panels.canonicalHint} spellCheck={false} />
    ),
  },
};

export function ControlsOf({ place }: { place: ControlPlace }) {
  return ARTICLE_FIELDS.map((field) => {
    const { place: at, Control } = articleControls[field];
    return at === place ? <Control key={field} /> : null;
  });
}

function TitleControl() {
  const { data, firstInvalid } = useEditor();
  // A new article opens with the focus in its title.
  const isFresh = !data.article && firstInvalid === undefined;
  return (
    <AreaField
      name="title"
      rows={1}
      className="newsroom-area newsroom-headline"
      autoComplete="off"
      autoFocus={isFresh || firstInvalid === "title"}
    />
  );
}

function ContentControl() {
  const { filled, typed, errorOf } = useEditor();
  return (
    <div>
      <MarkdownField
        name="content"
        label={fieldNames.content}
        defaultValue={filled.content}
        rows={15}
        error={errorOf("content")}
      />
      <p className="js-only mt-1.5 text-sm text-ink-faint">{contentTab.length(countWords(typed.content))}</p>
    </div>
  );
}

function countWords(markdown: string): number {
  return markdown.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function SlugControl() {
  const { data, typed } = useEditor();
  const former = data.article?.hasBeenPublished ? articlePath(data.article.slug) : undefined;
  const hint =
    former === undefined
      ? seoTab.slugHint
      : former === pathAfterSave(typed)
        ? seoTab.slugPublished
        : seoTab.slugChanged(former);
  return <TextField name="slug" hint={hint} spellCheck={false} autoCapitalize="none" />;
}

function StatusControl() {
  const { data } = useEditor();
  return (
    <ChoiceField name="status">
      <Options choices={data.statuses.map((status) => [status, statusNames[status]])} />
    </ChoiceField>
  );
}

function DateControl() {
  const { data, typed } = useEditor();
  const date = parseWibInput(typed.publishedAt);
  const isAhead = date !== undefined && date.getTime() > Date.now();
  return (
    <TextField
      name="publishedAt"
      type="datetime-local"
      hint={
        isAhead && data.mayPublish
          ? panels.willSchedule(date)
          : panels.publishedAtHint(data.article?.isDated ?? false)
      }
    />
  );
}

function CategoryControl() {
  const { data } = useEditor();
  return (
    <ChoiceField name="category">
      <option value="">{panels.noCategory}</option>
      <Options choices={data.categories.map((name) => [name, name])} />
    </ChoiceField>
  );
}

function TickersControl() {
  return (
    <>
      <TickersField hint={panels.tickersHint} />
      <TickerSuggestions />
    </>
  );
}
