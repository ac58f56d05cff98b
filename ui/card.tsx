import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface CardProps {
  /** The heading's id, which labels the region, is derived from it. Must be unique on the page. */
  id: string;
  title: ReactNode;
  /** At the end of the heading's row: a link to more, a badge, the time of the data. */
  aside?: ReactNode;
  /** ruled: a section of the page with a rule above. boxed: an aside in a frame. */
  look?: "ruled" | "boxed";
  className?: string;
  children: ReactNode;
}

/** A section of a page with a title. */
export function Card({ id, title, aside, look = "ruled", className, children }: CardProps) {
  const titleId = `${id}-title`;
  return (
    <section
      aria-labelledby={titleId}
      className={classNames(
        look === "ruled" ? "border-t-2 border-ink pt-3" : "rounded-md border p-5",
        className,
      )}
    >
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="text-lg font-semibold tracking-tight">
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
