import { Form } from "react-router";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { WATCHLIST_ITEMS_PATH } from "#app/seo/paths.ts";
import { portfolioToasts, type ToastText } from "#copy/toasts.ts";
import { Button } from "#ui/button.tsx";
import type { ItemChange } from "./item-changes.ts";

export function ChangeAlert({
  portfolioId,
  sort,
  text: { title, description },
  undo,
}: {
  portfolioId: number;
  sort: string;
  text: ToastText;
  undo: ItemChange;
}) {
  return (
    <div className="no-js-only mb-4">
      <FormAlert tone="success" title={title}>
        {description ? <p>{description}</p> : null}
        <Form method="post" action={WATCHLIST_ITEMS_PATH} className="mt-2">
          {Object.entries({ ...undo, portfolio: portfolioId, urut: sort }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" size="sm">
            {portfolioToasts.undo}
          </Button>
        </Form>
      </FormAlert>
    </div>
  );
}
