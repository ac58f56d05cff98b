import { useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { categoryTable } from "#copy/newsroom/categories.ts";
import type { Category } from "#domain/news/newsroom/categories/categories.server.ts";
import { Badge } from "#ui/badge.tsx";
import { isFocusLost } from "#ui/focus.ts";
import { articleListPath } from "../articles/article-list-view.ts";
import { CardTable } from "../card-table.tsx";
import { CATEGORIES_PATH, categoryDialog } from "../paths.ts";
import { RowButton, RowDialogLink } from "../row-actions.tsx";

export function CategoryTable({ categories }: { categories: readonly Category[] }) {
  const { columns } = categoryTable;
  const isMoving = useNavigation().formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);
  const movedCategory = useRef<string>(undefined);
  // The first and last rows lack a button, which may be the one just pressed: restore the focus to the row.
  useEffect(() => {
    if (isMoving || !movedCategory.current || !isFocusLost()) return;
    const [id] = movedCategory.current.split(":");
    movedCategory.current = undefined;
    form.current?.querySelector<HTMLElement>(`button[value^="${id}:"]:not(:disabled)`)?.focus();
  });
  return (
    <Form
      ref={form}
      method="post"
      action={CATEGORIES_PATH}
      preventScrollReset
      className="newsroom-table"
      onSubmit={({ nativeEvent }) => {
        const { submitter } = nativeEvent as SubmitEvent;
        movedCategory.current = submitter instanceof HTMLButtonElement ? submitter.value : undefined;
      }}
    >
      <CardTable columns={Object.values(columns)} hasRowLinks>
        {categories.map((category, index) => (
          <CategoryRow
            key={category.id}
            category={category}
            isFirst={index === 0}
            isLast={index === categories.length - 1}
          />
        ))}
      </CardTable>
      {categories.some(({ isSector }) => isSector) ? (
        <p className="mt-4 text-sm text-ink-faint">{categoryTable.sectorHint}</p>
      ) : null}
    </Form>
  );
}

interface CategoryRowProps {
  category: Category;
  isFirst: boolean;
  isLast: boolean;
}

function CategoryRow({ category: { id, name, slug, isSector }, isFirst, isLast }: CategoryRowProps) {
  const dialogs = [
    ["edit", categoryTable.edit, "quiet"],
    ["merge", categoryTable.merge, "quiet"],
    ["delete", categoryTable.delete, "danger"],
  ] as const;
  return (
    <tr>
      <th scope="row" className="newsroom-title">
        <Link to={articleListPath({ category: name })} data-result="" className="font-medium hover:underline">
          {name}
        </Link>{" "}
        {isSector ? <Badge title={categoryTable.sectorHint}>{categoryTable.sector}</Badge> : null}
      </th>
      <td data-label={categoryTable.columns.slug} className="newsroom-code">
        {slug}
      </td>
      <td>
        <div className="newsroom-actions">
          {isSector
            ? null
            : dialogs.map(([dialog, label, variant]) => (
                <RowDialogLink
                  key={dialog}
                  to={categoryDialog(dialog, id)}
                  label={label}
                  row={name}
                  variant={variant}
                />
              ))}
          <span className="newsroom-order">
            {(["up", "down"] as const).map((direction) => (
              <RowButton
                key={direction}
                name="move"
                value={`${id}:${direction}`}
                disabled={direction === "up" ? isFirst : isLast}
                label={direction === "up" ? categoryTable.moveUp : categoryTable.moveDown}
                row={name}
                icon={direction}
              />
            ))}
          </span>
        </div>
      </td>
    </tr>
  );
}
