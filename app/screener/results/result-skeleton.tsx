import { screener } from "#copy/screener/screener.ts";
import { Skeleton } from "#ui/loading/skeleton.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

/** Prescribed: 10 rows (spec section 9). */
const ROWS = Array.from({ length: 10 }, (_, index) => index);

export function ResultSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{screener.loading}</VisuallyHidden>
      {ROWS.map((row) => (
        <div key={row} className="flex h-10 items-center gap-6 border-b">
          <Skeleton className="h-4 w-12" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  );
}
