import { Link } from "react-router";
import { sectorPath } from "#app/seo/paths.ts";

export interface SectorLinkProps {
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
