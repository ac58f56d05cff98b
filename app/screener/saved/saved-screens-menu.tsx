import { useId, useRef } from "react";
import { Link, useLocation } from "react-router";
import { loginPath } from "#app/session/login-path.ts";
import { useOnNavigation } from "#app/use-on-navigation.ts";
import { savedScreensPage as copy } from "#copy/screener/saved-screens.ts";
import { appLoading, retry as retryLabel } from "#copy/site.ts";
import { canonicalScreen } from "#domain/market/screener/screen-matches.ts";
import { type ScreenerState, writeScreenerState } from "#domain/market/screener/screener-state.ts";
import { formatCount } from "#format/large-amount.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-style.ts";
import { Icon } from "#ui/icon.tsx";
import { screenerPath } from "../screener-path.ts";
import { SaveShownScreen } from "./save-shown-screen.tsx";
import { SAVED_SCREENS_PATH, saveScreenPath, screenPath } from "./saved-data.ts";
import { NewCompaniesNote } from "./saved-screen-entry.tsx";
import { type UsedSavedScreens, useSavedScreens, useVisit } from "./use-saved-screens.ts";

export function SavedScreensMenu({ state }: { state: ScreenerState }) {
  const query = writeScreenerState({ ...state, page: 1 }).toString();
  return (
    <>
      <p className="guest-only flex flex-wrap gap-x-4 text-sm">
        <Link to={loginPath(screenerPath(state))} className="link inline-flex min-h-8 items-center">
          {copy.guestHint}
        </Link>
        {/* Without JavaScript a member sees the visitors' version. */}
        <Link to={saveScreenPath(query)} className="no-js-only link inline-flex min-h-8 items-center">
          {copy.save}
        </Link>
      </p>
      <div className="member-only">
        <MemberMenu query={query} />
      </div>
    </>
  );
}

function MemberMenu({ query }: { query: string }) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const { search } = useLocation();
  const screens = useSavedScreens();
  const opened = screens.data?.find((screen) => screen.query === canonicalScreen(search));
  useVisit(opened);
  useOnNavigation(() => popover.current?.hidePopover());
  function finish() {
    popover.current?.hidePopover();
    screens.refresh();
  }
  const newCount = (screens.data ?? []).reduce((sum, { newSymbols }) => sum + newSymbols.length, 0);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <button
        type="button"
        popoverTarget={id}
        className={buttonClass({ size: "sm", className: "max-lg:h-10" })}
        style={{ anchorName: "--saved-screens" } as React.CSSProperties}
      >
        {copy.button}
        {newCount > 0 ? <span className="text-accent">{copy.freshShort(newCount)}</span> : null}
        <Icon name="down" size={14} />
      </button>
      <div
        id={id}
        ref={popover}
        popover="auto"
        className="floating fixed inset-auto right-4 bottom-4 m-0 max-h-[calc(100dvh-2rem)] w-80 max-w-[calc(100vw-2rem)] overflow-y-auto p-3 supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:my-1 supports-[position-area:bottom]:[position-area:bottom_span-right] supports-[position-area:bottom]:[position-try-fallbacks:flip-inline,flip-block,flip-block_flip-inline]"
        style={{ positionAnchor: "--saved-screens" } as React.CSSProperties}
      >
        <ScreenLinks screens={screens} query={query} />
        <div className="mt-3 border-t pt-3">
          <SaveShownScreen query={query} onSaved={finish} />
        </div>
        <Link to={SAVED_SCREENS_PATH} className="link mt-3 inline-block text-sm">
          {copy.manage}
        </Link>
      </div>
      {opened === undefined ? null : (
        <div className="flex min-w-0 flex-wrap gap-x-2 text-sm">
          <bdi className="font-semibold break-words">{opened.name}</bdi>
          <NewCompaniesNote symbols={opened.newSymbols} sinceISO={opened.sinceISO} />
        </div>
      )}
    </div>
  );
}

function ScreenLinks({ screens, query }: { screens: UsedSavedScreens; query: string }) {
  if (screens.state === "loading") return <p className="text-sm text-ink-faint">{appLoading}</p>;
  if (screens.data === undefined) {
    return (
      <div role="alert" className="text-sm">
        <p className="mb-2">{copy.failed}</p>
        <Button size="sm" onClick={screens.retry}>
          {retryLabel}
        </Button>
      </div>
    );
  }
  if (screens.data.length === 0) return <p className="text-sm text-ink-soft">{copy.empty}</p>;
  return (
    <ul className="-mx-1 max-h-72 overflow-y-auto text-sm">
      {screens.data.map((screen) => (
        <li key={screen.id}>
          <Link
            to={screenPath(screen.query)}
            aria-current={screen.query === query ? "page" : undefined}
            className="flex min-h-10 items-center gap-3 rounded-sm px-1 hover:bg-sunken aria-[current]:font-semibold"
          >
            <bdi className="min-w-0 flex-1 truncate">{screen.name}</bdi>
            {screen.newSymbols.length > 0 ? (
              <span className="text-xs text-accent">{copy.freshShort(screen.newSymbols.length)}</span>
            ) : null}
            <span className="text-xs text-ink-faint tabular-nums">{formatCount(screen.companies)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
