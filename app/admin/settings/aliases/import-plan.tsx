import { BusyForm } from "#app/forms/busy-form.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { OmittedRows } from "#app/frame/paging/omitted-rows.tsx";
import { aliasImport, aliasTable } from "#copy/newsroom/settings/aliases.ts";
import { formatCount } from "#format/large-amount.ts";
import { Badge } from "#ui/badge.tsx";
import { TableHeads } from "../../table-heads.tsx";
import { ALIASES_PATH } from "../settings-paths.ts";
import type { PlanView } from "./plan-view.server.ts";

export function ImportPlan({ plan }: { plan: PlanView }) {
  const { counts, changes, invalid, isStale, text, digest } = plan;
  const count = (kind: keyof typeof counts) => formatCount(counts[kind]);
  const changing = counts.new + counts.changed;
  return (
    <section aria-label={aliasImport.result} className="flex flex-col gap-4">
      {isStale ? (
        <FormAlert tone="danger" title={aliasImport.staleTitle}>
          {aliasImport.staleNote}
        </FormAlert>
      ) : null}
      <p role="status">
        {aliasImport.summary(count("new"), count("changed"), count("same"), count("invalid"))}
      </p>
      {changing > 0 ? (
        <BusyForm submit={aliasImport.apply} encType="multipart/form-data" cancel={{ to: ALIASES_PATH }}>
          <input type="hidden" name="text" value={text} />
          <input type="hidden" name="digest" value={digest} />
        </BusyForm>
      ) : (
        <p className="text-sm text-ink-soft">{aliasImport.nothing}</p>
      )}
      {invalid.length > 0 ? <InvalidLines lines={invalid} total={counts.invalid} /> : null}
      {changing > 0 ? <Changes changes={changes} total={changing} /> : null}
    </section>
  );
}

function Changes({ changes, total }: { changes: PlanView["changes"]; total: number }) {
  const { columns, changesTitle } = aliasImport;
  return (
    <div>
      <h2 className="font-medium">{changesTitle}</h2>
      <div className="newsroom-plan">
        <table className="figures">
          <thead>
            <tr>
              <TableHeads names={Object.values(columns)} />
            </tr>
          </thead>
          <tbody>
            {changes.map(({ line, alias, ticker, effects, isOrdinary }) => (
              <tr key={line}>
                <td>{line}</td>
                <th scope="row" className="newsroom-title">
                  <span className="wrap-anywhere">{alias}</span>{" "}
                  {isOrdinary ? (
                    <Badge tone="caution" title={aliasTable.ordinaryNote}>
                      {aliasTable.ordinary}
                    </Badge>
                  ) : null}
                </th>
                <td>{ticker}</td>
                <td>{effects.join(", ")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <OmittedRows count={total - changes.length} text={aliasImport.more} />
    </div>
  );
}

function InvalidLines({ lines, total }: { lines: PlanView["invalid"]; total: number }) {
  const { invalidColumns, invalidTitle, invalidNote } = aliasImport;
  return (
    <div>
      <h2 className="font-medium">{invalidTitle}</h2>
      <p className="text-sm text-ink-soft">{invalidNote}</p>
      <div className="newsroom-plan">
        <table className="figures">
          <thead>
            <tr>
              <TableHeads names={Object.values(invalidColumns)} />
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, raw, reason }) => (
              <tr key={line}>
                <td>{line}</td>
                <td className="newsroom-code wrap-anywhere">{raw}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <OmittedRows count={total - lines.length} text={aliasImport.more} />
    </div>
  );
}
