import { classNames } from "./class-names.ts";

/** primary: the main action. secondary: any other. quiet: in a toolbar or a row. danger: destructive. */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "sm" | "md";

export interface ButtonStyle {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** A square without text. The control needs an aria-label. */
  isIconOnly?: boolean | undefined;
  className?: string | undefined;
}

const variants: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-fill text-on-fill hover:bg-fill-hover",
  secondary: "border-line-strong text-ink hover:bg-sunken",
  quiet: "border-transparent text-ink-soft hover:bg-sunken hover:text-ink",
  danger: "border-down text-down hover:bg-down-tint",
};

const sizes: Record<ButtonSize, [text: string, iconOnly: string]> = {
  sm: ["h-8 px-3 tight:h-auto tight:min-h-8", "size-8"],
  md: ["h-10 px-4 tight:h-auto tight:min-h-10", "size-10 tight:size-8"],
};

export function buttonClass({
  variant = "secondary",
  size = "md",
  isIconOnly = false,
  className,
}: ButtonStyle): string {
  return classNames(
    "inline-flex shrink-0 items-center justify-center gap-2 rounded-sm border text-sm font-medium whitespace-nowrap transition-colors",
    "tight:max-w-full tight:whitespace-normal disabled:opacity-50",
    variants[variant],
    sizes[size][isIconOnly ? 1 : 0],
    className,
  );
}
