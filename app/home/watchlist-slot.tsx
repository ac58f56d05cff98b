import { HomeWatchlist } from "#app/portfolio/home-watchlist.tsx";
import { homeWatchlist } from "#copy/portfolio.ts";
import { home } from "#copy/reading.ts";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/link-button.tsx";

/** The cached page contains both cards; the class `signed-in` on <html> selects one. */
export function WatchlistSlot() {
  return (
    <>
      <div className="guest-only">
        <Card id="visitor-watchlist" look="boxed" title={home.visitorWatchlist.heading}>
          <p className="text-sm text-ink-soft">{home.visitorWatchlist.text}</p>
          <LinkButton to="/login" variant="primary" className="mt-4">
            {home.visitorWatchlist.button}
          </LinkButton>
        </Card>
      </div>
      <div className="member-only">
        {/* Two lines on a phone, so that news begins on the first screen. */}
        <section
          aria-labelledby="member-watchlist"
          className="member-watchlist lg:rounded-md lg:border lg:px-5 lg:py-4"
        >
          <h2 id="member-watchlist" className="text-sm font-semibold tracking-tight lg:mb-1 lg:text-lg">
            {homeWatchlist.heading}
          </h2>
          <HomeWatchlist />
        </section>
      </div>
    </>
  );
}
