import { sectorPath } from "#app/seo/paths.ts";
import { search } from "#copy/reading.ts";
import { siteSectors } from "#domain/market/listings/sectors.ts";
import { Chip } from "#ui/chip.tsx";

export function SectorLinks() {
  return (
    <nav aria-label={search.browse}>
      <p className="mb-2 text-sm text-ink-soft" aria-hidden="true">
        {search.browse}
      </p>
      <ul className="flex flex-wrap gap-2">
        {siteSectors.map(({ slug, name }) => (
          <li key={slug}>
            <Chip to={sectorPath(slug)}>{name}</Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
