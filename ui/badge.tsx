import type { ReactNode } from "react";

export type BadgeTone = "neutral" | "accent" | "up" | "down" | "caution";

const tones: Record<BadgeTone, string> = {
  neutral: "bg-sunken text-ink-soft",
  accent: "bg-accent-tint text-accent",
  up: "bg-up-tint text-up",
  down: "bg-down-tint text-down",
  caution: "bg-caution-tint text-caution",
};

export interface BadgeProps {
  tone?: BadgeTone;
  /** Tooltip with extra detail. Must not contain anything essential. */
  title?: string;
  children: ReactNode;
}

/** A short status label: delayed, stale, draft. Its colour repeats the text and never replaces it. */
export function Badge({ tone = "neutral", title, children }: BadgeProps) {
  return (
    <span
      title={title}
      className={`inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 text-xs font-medium whitespace-nowrap tight:whitespace-normal ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
