import { csvAddress } from "#app/seo/csv-address.ts";
import { indonesianCsv } from "#copy/csv.ts";
import { LinkButton } from "#ui/link-button.tsx";

export function CsvLinks({ address, label }: { address: string; label: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <LinkButton to={address} reloadDocument size="sm">
        {label}
      </LinkButton>
      <a className="link text-xs" href={csvAddress(address, { indonesian: true })} title={indonesianCsv.hint}>
        {indonesianCsv.label}
      </a>
    </span>
  );
}
