import { csvPath } from "#app/seo/csv.ts";
import { indonesianCsv } from "#copy/csv.ts";
import { LinkButton } from "#ui/link-button.tsx";

export function CsvLinks({ path, label }: { path: string; label: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <LinkButton to={path} reloadDocument size="sm">
        {label}
      </LinkButton>
      <a className="link text-xs" href={csvPath(path, { isIndonesian: true })} title={indonesianCsv.hint}>
        {indonesianCsv.label}
      </a>
    </span>
  );
}
