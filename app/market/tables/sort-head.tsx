import { Link } from "react-router";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";

export interface SortHeadProps {
  label: string;
  /** What the link does, for its title. */
  hint: string;
  /** The page sorted by this column; by the column that is sorted by, in the other direction. */
  to: string;
  /** How the table is sorted by this column now. */
  sorted: "ascending" | "descending" | undefined;
  className?: string;
}

/** A column's head that sorts the table by a link. */
export function SortHead({ label, hint, to, sorted, className }: SortHeadProps) {
  return (
    <th scope="col" aria-sort={sorted} className={className}>
      <Link
        to={to}
        preventScrollReset
        title={hint}
        className={classNames(
          "inline-flex min-h-6 items-center hover:text-ink",
          sorted && "font-semibold text-ink",
        )}
      >
        {label}
        {sorted ? <Icon name={sorted === "ascending" ? "up" : "down"} size={14} className="ml-0.5" /> : null}
      </Link>
    </th>
  );
}
