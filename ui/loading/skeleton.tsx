import { classNames } from "../class-names.ts";

export interface SkeletonProps {
  /** Must set a height and a width. */
  className: string;
}

/** Hidden from screen readers: the surrounding group announces what is loading. */
export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden="true" className={classNames("skeleton", className)} />;
}
