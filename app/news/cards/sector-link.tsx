import { Link } from "react-router";
import { sectorPath } from "#app/seo/addresses.ts";

export interface SectorLinkProps {
  /** Renders nothing without a sector, and no link without a slug, since it then has no page. */
  sector: { name: string; slug: string | null } | null | undefined;
}

/** A company's sector, after its name or ticker. */
export function SectorLink({ sector }: SectorLinkProps) {
  if (!sector) return null;
  return (
    <>
      {" · "}
      {sector.slug === null ? (
        sector.name
      ) : (
        <Link className="link" to={sectorPath(sector.slug)}>
          {sector.name}
        </Link>
      )}
    </>
  );
}
