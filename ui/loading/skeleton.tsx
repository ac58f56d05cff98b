import { classNames } from "../class-names.ts";

/**
 * Hidden from screen readers: the surrounding group announces what is loading.
 *
 * @param className must set a height and a width
 */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classNames("skeleton", className)} />;
}
