import { importPreview } from "#copy/ledger/imports.ts";
import { exportedTypes } from "#domain/portfolio/file-formats/csv/csv-words.ts";
import type { RowState } from "#domain/portfolio/imports/classify-rows.ts";
import { formatShortDate } from "#format/dates.ts";
import { indonesianNumberFormat } from "#format/number.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import type { ImportPreviewView } from "./preview-view.server.ts";

const formatAmount = indonesianNumberFormat({ maximumFractionDigits: 2 });
const amountOf = (text: string | null) => (text === null ? "" : formatAmount(Number(text)));

const tones: Record<RowState, BadgeTone> = {
  new: "accent",
  known: "neutral",
  differs: "caution",
  similar: "caution",
};

const { columns } = importPreview;

export function PreviewTable({ rows }: Pick<ImportPreviewView, "rows">) {
  return (
    <table className="figures card-rows w-full">
      <caption className="sr-only">{importPreview.rows}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.date}</th>
          <th scope="col">{columns.type}</th>
          <th scope="col">{columns.symbol}</th>
          {(["shares", "amount", "charges"] as const).map((name) => (
            <th key={name} scope="col" className="num">
              {columns[name]}
            </th>
          ))}
          <th scope="col">{columns.state}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, state, type, date, symbol, ...amounts }) => (
          <tr key={line}>
            <td>{formatShortDate(date)}</td>
            <td data-label={columns.type}>{exportedTypes[type]}</td>
            <td data-label={columns.symbol} className="font-medium">
              {symbol ?? "–"}
            </td>
            <td data-label={columns.shares} className="num">
              {amounts.ratioNew === null
                ? amountOf(amounts.shares)
                : `${amounts.ratioNew} : ${amounts.ratioOld}`}
            </td>
            <td data-label={columns.amount} className="num">
              {amountOf(amounts.amountIdr ?? amounts.costIdr)}
            </td>
            <td data-label={columns.charges} className="num">
              {amountOf(amounts.chargesIdr)}
            </td>
            <td data-label={columns.state}>
              <Badge tone={tones[state]}>{importPreview.states[state]}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function RejectedRows({ rejected }: Pick<ImportPreviewView, "rejected">) {
  return (
    <ul className="divide-y border-y text-sm">
      {rejected.map(({ line, text, reason }) => (
        <li key={line} className="py-2">
          <p>{importPreview.rejectedRow(line, reason)}</p>
          <code className="text-xs wrap-anywhere text-ink-faint">{text}</code>
        </li>
      ))}
    </ul>
  );
}
