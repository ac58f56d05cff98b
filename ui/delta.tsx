import { classNames } from "./class-names.ts";

export type Direction = "up" | "down" | "flat";

const colours: Record<Direction, string> = { up: "text-up", down: "text-down", flat: "text-ink-soft" };

export interface DeltaProps {
  direction: Direction;
  text: string;
  isUnchanged?: boolean;
  className?: string;
}

/**
 * A change in value. Triangle, sign and colour are redundant, so that no reader depends on one of them. Tabular digits.
 */
export function Delta({ direction, text, isUnchanged = false, className }: DeltaProps) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1 whitespace-nowrap tabular-nums",
        colours[direction],
        className,
      )}
    >
      {direction === "flat" || isUnchanged ? null : (
        <svg
          viewBox="0 0 8 8"
          width="8"
          height="8"
          fill="currentColor"
          aria-hidden="true"
          className="shrink-0"
        >
          <path d={direction === "up" ? "M4 1l4 6H0z" : "M4 7 0 1h8z"} />
        </svg>
      )}
      {text}
    </span>
  );
}
