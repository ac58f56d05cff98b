import { profileTab as copy } from "#copy/stock/tabs.ts";
import type { CompanyProfile } from "#domain/market/company/company-data.server.ts";
import { formatLongDate, formatShortDate } from "#format/dates.ts";
import { formatCount } from "#format/large-amount.ts";

export interface ProfileTabProps {
  ticker: string;
  name: string;
  profile: CompanyProfile;
}

export function ProfileTab({ ticker, name, profile }: ProfileTabProps) {
  const { listingDate, board, listedShares, listedSharesOn, sector, subsector, industry, address } = profile;
  const shares =
    listedShares === undefined
      ? undefined
      : [
          formatCount(listedShares),
          ...(listedSharesOn === undefined ? [] : [copy.per(formatShortDate(listedSharesOn))]),
        ].join(" ");
  const facts: readonly [term: string, fact: string | undefined][] = [
    [copy.name, name],
    [copy.listingDate, listingDate && formatLongDate(listingDate)],
    [copy.board, board],
    [copy.shares, shares],
    [copy.sector, sector],
    [copy.subsector, subsector],
    [copy.industry, industry],
    [copy.address, address],
  ];
  return (
    <section aria-labelledby="profile-title" className="max-w-read">
      <h2 id="profile-title" className="text-lg font-semibold tracking-tight">
        {copy.heading(ticker)}
      </h2>
      <dl className="mt-3 divide-y border-t-2 border-ink text-sm tabular-nums">
        {facts.map(([term, fact]) =>
          fact === undefined ? null : (
            <div key={term} className="grid gap-x-4 py-2 sm:grid-cols-[12rem_1fr]">
              <dt className="text-ink-soft">{term}</dt>
              <dd className="font-medium wrap-anywhere">{fact}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
