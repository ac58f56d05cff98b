import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface CardProps {
  /** Must be unique on the page. The id of the heading, which labels the region, is derived from it. */
  id: string;
  title: ReactNode;
  aside?: ReactNode;
  look?: "ruled" | "boxed";
  className?: string;
  children: ReactNode;
}

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
