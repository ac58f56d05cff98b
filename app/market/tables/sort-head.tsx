import { Link } from "react-router";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";

export interface SortHeadProps {
  label: string;
  hint: string;
  to: string;
  sorted: "ascending" | "descending" | undefined;
  className?: string;
}

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
