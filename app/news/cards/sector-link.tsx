import { Link } from "react-router";
import { sectorPath } from "#app/seo/addresses.ts";

export interface SectorLinkProps {
  /** Nothing is drawn without one. Without a slug it has no page. */
  sector: { name: string; slug: string | null } | null | undefined;
}

/** The sector of a company, after its name or code. */
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
