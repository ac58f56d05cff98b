import { VisuallyHidden } from "../visually-hidden.tsx";
import { Skeleton } from "./skeleton.tsx";

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
