import { Link } from "react-router";
import { sectorPath } from "#app/seo/paths.ts";

export interface SectorLinkProps {
  /** Renders nothing without a sector, and plain text without a slug, since the sector then has no page. */
  sector: { name: string; slug: string | null } | null | undefined;
}

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
