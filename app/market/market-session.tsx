import { useReaderTime } from "#app/refresh/use-reader-time.ts";
import { session } from "#copy/market.ts";
import { classNames } from "#ui/class-names.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { SessionState } from "./session-states.ts";

export function MarketSession({ states }: { states: readonly SessionState[] }) {
  const now = useReaderTime();
  const state = states.find(({ endsAt }) => endsAt > now);
  // The page has been open for days: better no state than a wrong one.
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
