import { classNames } from "../class-names.ts";

export interface SkeletonProps {
  /** One height and one width. */
  className: string;
}

/**
 * Placeholder for something that is loading. Hidden from screen readers: the group around it says what is
 * loading.
 */
export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden="true" className={classNames("skeleton", className)} />;
}
