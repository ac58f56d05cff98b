import { cursorPages } from "#copy/newsroom/filters.ts";
import { classNames } from "#ui/class-names.ts";
import { LinkButton } from "#ui/link-button.tsx";

export interface CursorPagesProps {
  label: string;
  /** Path of the first page, unless it is the current one. */
  start: string | undefined;
  next: string | undefined;
  className?: string;
}

export function CursorPages({ label, start, next, className = "mt-4" }: CursorPagesProps) {
  if (!start && !next) return null;
  return (
    <nav aria-label={label} className={classNames("flex gap-3", className)}>
      {start ? (
        <LinkButton size="sm" to={start}>
          {cursorPages.toStart}
        </LinkButton>
      ) : null}
      {next ? (
        <LinkButton size="sm" to={next} prefetch="intent">
          {cursorPages.next}
        </LinkButton>
      ) : null}
    </nav>
  );
}
