import { useEffect, useState } from "react";
import { useSiteData } from "#app/site-data.ts";
import { session } from "#copy/market.ts";
import { classNames } from "#ui/class-names.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { SessionState } from "./session-states.ts";

const LOOK_EVERY_MS = 20_000;

/** Where the exchange's day stands: 'Sesi 1, tutup 12.00 WIB'. Goes on by the reader's clock. */
export function MarketSession({ states }: { states: readonly SessionState[] }) {
  const { renderedAt } = useSiteData();
  const [now, setNow] = useState(renderedAt);

  useEffect(() => {
    const look = () => setNow(new Date().toISOString());
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  const state = states.find(({ endsAt }) => endsAt > now);
  // A page that was left open for days: better no word than a wrong one.
  if (state === undefined) return null;
  return (
    <p className="inline-flex items-center gap-2 text-sm text-ink-soft">
      <span
        aria-hidden="true"
        className={classNames(
          "size-2 shrink-0 rounded-full border",
          state.isMoving ? "border-accent bg-accent" : "border-line-strong",
        )}
      />
      <span>
        <VisuallyHidden>{session.label}: </VisuallyHidden>
        {state.text}
      </span>
    </p>
  );
}
