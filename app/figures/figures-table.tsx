import type { ReactNode } from "react";

/** Scrolls sideways, or shows each row as a card on phones. */
export function FiguresTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="side-scroll" aria-label={label} tabIndex={0}>
      <table className="figures rows card-rows wraps w-full">
        <caption className="sr-only">{label}</caption>
        {children}
      </table>
    </section>
  );
}
