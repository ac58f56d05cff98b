import { Form } from "react-router";
import { viewsCopy } from "#copy/newsroom/articles.ts";
import type { SavedArticleView, ViewFailure } from "#domain/news/newsroom/lists/article-view.ts";
import { Button } from "#ui/button.tsx";
import { Chip } from "#ui/chip.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { isFiltered } from "../filters/list-parameters.ts";
import { ARTICLES_PATH, type ArticleListView, articleListPath } from "./article-list-view.ts";

export interface ArticleViewsProps {
  view: ArticleListView;
  views: readonly (SavedArticleView & { isShown: boolean })[];
  code: ViewFailure | undefined;
  typed: string;
}

export function ArticleViews({ view, views, code, typed }: ArticleViewsProps) {
  const canSave = isFiltered(view) && !views.some(({ isShown }) => isShown);
  if (views.length === 0 && !canSave) return null;
  return (
    <section aria-label={viewsCopy.label} className="newsroom-views">
      {views.length > 0 ? (
        <ul>
          {views.map(({ id, name, query, isShown }) => (
            <li key={id}>
              <Chip to={`${ARTICLES_PATH}?${query}`} isCurrent={isShown}>
                {name}
              </Chip>
              {isShown ? (
                <Form method="post" action={ARTICLES_PATH}>
                  <input type="hidden" name="deleteView" value={id} />
                  <Button
                    type="submit"
                    size="sm"
                    variant="quiet"
                    isIconOnly
                    aria-label={viewsCopy.delete(name)}
                    title={viewsCopy.delete(name)}
                  >
                    <Icon name="close" size={14} />
                  </Button>
                </Form>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {canSave ? (
        <details open={code ? true : undefined}>
          <summary className="link min-h-6 w-fit cursor-pointer text-sm">{viewsCopy.save}</summary>
          <Form method="post" action={articleListPath(view)} className="newsroom-view-form">
            <Field
              label={viewsCopy.name}
              name="view"
              defaultValue={typed}
              required
              autoComplete="off"
              error={code && viewsCopy.failures[code]}
            />
            <Button type="submit" size="sm">
              {viewsCopy.submit}
            </Button>
          </Form>
        </details>
      ) : null}
    </section>
  );
}
