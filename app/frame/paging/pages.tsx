import { Link } from "react-router";

export interface PagesProps {
  page: number;
  pages: number;
  pathOf(page: number): string;
  texts: { listLabel: string; newer: string; older: string };
}

export function Pages({ page, pages, pathOf, texts }: PagesProps) {
  if (pages === 1) return null;
  return (
    <nav
      className="mt-4 flex flex-wrap items-center justify-between gap-4 text-sm"
      aria-label={texts.listLabel}
    >
      {page > 1 ? <Link to={pathOf(page - 1)}>{texts.newer}</Link> : <span />}
      <span className="text-ink-soft tabular-nums">
        {page} / {pages}
      </span>
      {page < pages ? <Link to={pathOf(page + 1)}>{texts.older}</Link> : <span />}
    </nav>
  );
}
