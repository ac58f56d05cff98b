import type { SectorItem } from "#app/figure-contract/data-function-results.ts";
import { Provenance } from "#app/figures/provenance.tsx";
import { provenanceOfMany } from "#app/figures/provenance-of-many.ts";
import { sectors as copy } from "#copy/market.ts";
import { formatIsoWib } from "#format/wib.ts";

export function isStaleAmong(sectors: readonly SectorItem[], sector: SectorItem): boolean {
  return sector.stale && sectors.some(({ source, stale }) => source !== null && !stale);
}

export function SectorProvenance({
  sectors: all,
  isStale,
}: {
  sectors: readonly SectorItem[];
  isStale: boolean;
}) {
  const ages = byAge(all);
  return ages.map((sectors) => {
    const listProvenance = provenanceOfMany(sectors);
    if (listProvenance === undefined) return null;
    const names = ages.length > 1 ? sectors.map(({ name }) => name).join(", ") : undefined;
    return (
      <div key={names ?? ""} className="mt-2 flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
        <Provenance
          subject={names === undefined ? copy.heading : `${copy.heading}: ${names}`}
          figure={listProvenance}
          isStale={isStale}
          method={<SectorMethod sectors={sectors} />}
        />
        {names}
      </div>
    );
  });
}

function SectorMethod({ sectors }: { sectors: readonly SectorItem[] }) {
  return (
    <>
      <p className="mt-2 text-ink-soft">{copy.method}</p>
      <dl className="mt-1 grid gap-y-0.5 text-xs">
        {sectors.map(({ name, counted, members, largest }) => (
          <div key={name}>
            <dt className="inline text-ink-faint">{name}: </dt>
            <dd className="inline tabular-nums">{copy.counted(counted, members, largest)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function byAge(sectors: readonly SectorItem[]): SectorItem[][] {
  const ages = new Map<string, SectorItem[]>();
  for (const sector of sectors) {
    if (sector.tsISO === null) continue;
    const age = `${formatIsoWib(sector.tsISO).slice(0, 10)} ${sector.stale ? "stale" : "up to date"}`;
    ages.set(age, [...(ages.get(age) ?? []), sector]);
  }
  return [...ages].sort(([a], [b]) => (a < b ? 1 : -1)).map(([, ofAge]) => ofAge);
}
