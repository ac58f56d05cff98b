import type { ReactNode } from "react";
import { useIsSlow } from "#app/frame/use-is-slow.ts";
import { search as copy } from "#copy/reading.ts";
import { Spinner } from "#ui/loading/spinner.tsx";

export interface SearchingProps {
  search: string | undefined;
  children: ReactNode;
}

/** The results or, while a slow search runs, its own heading and a spinner: never the results of another search. */
export function Searching({ search, children }: SearchingProps) {
  const isSlow = useIsSlow(search !== undefined);
  if (!isSlow || search === undefined) return children;
  const query = (new URLSearchParams(search).get("q") ?? "").trim();
  return (
    <section aria-busy="true" className="mt-8">
      {query === "" ? null : (
        <h2 className="mb-3 line-clamp-4 font-serif text-xl font-semibold wrap-anywhere">
          {copy.heading(query)}
        </h2>
      )}
      <Spinner label={copy.searching} />
    </section>
  );
}
