import { Fragment, type ReactNode } from "react";
import { Form } from "react-router";
import { listFilters } from "#copy/newsroom/filters.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-style.ts";
import { Icon } from "#ui/icon.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { isFiltered, type ListView } from "./list-parameters.ts";

export interface FilterFormProps {
  label: string;
  path: string;
  /** A change resets the form. */
  view: ListView;
  note?: ReactNode;
  children: ReactNode;
}

/** Collapsed behind a button on phones. Reset when the address changes, for example on Back. */
export function FilterForm({ label, path, view, note, children }: FilterFormProps) {
  return (
    <Fragment key={JSON.stringify(view)}>
      {/* Toggles the form after it, which is always visible on wide screens. */}
      <details className="newsroom-filter-toggle">
        <summary className={buttonClass({ size: "sm", className: "list-none" })}>
          {isFiltered(view) ? listFilters.change : listFilters.open}
          <Icon name="down" size={16} />
        </summary>
      </details>
      <Form action={path} aria-label={label} className="newsroom-filter-form">
        <div className="newsroom-filters">
          {children}
          <div className="newsroom-filter-buttons">
            <Button type="submit" size="sm">
              {listFilters.submit}
            </Button>
            {isFiltered(view) ? (
              <LinkButton to={path} variant="quiet" size="sm">
                {listFilters.clear}
              </LinkButton>
            ) : null}
          </div>
        </div>
        {note}
      </Form>
    </Fragment>
  );
}
