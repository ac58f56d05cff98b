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

export function FigureSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="flex flex-col gap-6">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className="flex items-center gap-4">
        <Skeleton className="size-14" />
        <div className="flex flex-col gap-2">
          <Skeleton className="h-7 w-56" />
          <Skeleton className="h-4 w-20" />
        </div>
      </div>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
  );
}
