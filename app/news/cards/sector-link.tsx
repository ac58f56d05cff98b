import { Link } from "react-router";
import { sectorPath } from "#app/seo/paths.ts";

export function SectorLink({ sector }: { sector: { name: string; slug: string | null } | null | undefined }) {
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
