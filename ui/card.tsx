import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface CardProps {
  /** Names the region: the heading's id is derived from it, so it is unique on its page. */
  id: string;
  title: ReactNode;
  /** Stands in the heading's row at its end: a link to more, a badge, the time of the data. */
  aside?: ReactNode;
  /** ruled: a section of the page, opened by a bar of ink. boxed: an aside in a frame. */
  look?: "ruled" | "boxed";
  className?: string;
  children: ReactNode;
}

/** A titled part of a page. */
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
