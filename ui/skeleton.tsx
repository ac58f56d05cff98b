import { classNames } from "./class-names.ts";

export interface SkeletonProps {
  /** Its size: one height and one width. */
  className: string;
}

/** Holds the place of something that is loading. Hidden from assistive technology: the group around it says what loads. */
export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden="true" className={classNames("skeleton", className)} />;
}
