import { cursorPages } from "#copy/newsroom/filters.ts";
import { classNames } from "#ui/class-names.ts";
import { LinkButton } from "#ui/link-button.tsx";
import type { ListView } from "./list-parameters.ts";

export interface CursorPagesProps<View extends ListView> {
  label: string;
  view: View;
  /** The cursor of the next page. */
  next: string | undefined;
  pathOf(view: NoInfer<View>): string;
  className?: string;
}

export function CursorPages<View extends ListView>(props: CursorPagesProps<View>) {
  const { label, view, next, pathOf, className = "mt-4" } = props;
  if (!view.after && !next) return null;
  return (
    <nav aria-label={label} className={classNames("flex gap-3", className)}>
      {view.after ? (
        <LinkButton size="sm" to={pathOf({ ...view, after: "" })}>
          {cursorPages.toStart}
        </LinkButton>
      ) : null}
      {next ? (
        <LinkButton size="sm" to={pathOf({ ...view, after: next })} prefetch="intent">
          {cursorPages.next}
        </LinkButton>
      ) : null}
    </nav>
  );
}
