import { VisuallyHidden } from "../visually-hidden.tsx";
import { Skeleton } from "./skeleton.tsx";

/** Prescribed: 5 cards on news lists (spec section 9). */
const SKELETON_CARDS = ["a", "b", "c", "d", "e"];

export function CardListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="border-b">
      <VisuallyHidden>{label}</VisuallyHidden>
      {SKELETON_CARDS.map((key) => (
        <div key={key} className="flex flex-col gap-2.5 border-t py-5">
          <Skeleton className="h-3 w-20" />
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-4 w-full max-w-read" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-3 w-40" />
        </div>
      ))}
    </div>
  );
}
