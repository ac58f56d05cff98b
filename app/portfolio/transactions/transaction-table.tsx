import { Link } from "react-router";
import { FiguresTable } from "#app/figures/figures-table.tsx";
import { stockPath } from "#app/seo/stock-path.ts";
import { transactionPage as copy, transactionTypes } from "#copy/ledger/transactions.ts";
import { formatShortDate } from "#format/dates.ts";
import { formatCount } from "#format/large-amount.ts";
import { formatRupiah, formatRupiahPerShare } from "#format/price.ts";
import { Badge } from "#ui/badge.tsx";
import { classNames } from "#ui/class-names.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { RowForm } from "./row-form.tsx";
import { sharesText } from "./shares-text.ts";
import type { TransactionRow } from "./transactions-data.server.ts";
import { isRightsTransaction, transactionDialogPath } from "./transactions-data.ts";

export function TransactionTable({
  portfolioId,
  rows,
}: {
  portfolioId: number;
  rows: readonly TransactionRow[];
}) {
  return (
    <FiguresTable label={copy.listLabel}>
      <thead>
        <tr>
          <th scope="col">{copy.columns.date}</th>
          <th scope="col">{copy.columns.type}</th>
          <th scope="col">{copy.columns.symbol}</th>
          {(["quantity", "price", "amount", "charges"] as const).map((name) => (
            <th key={name} scope="col" className="num">
              {copy.columns[name]}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">{copy.columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id ?? row.actionId} portfolioId={portfolioId} row={row} />
        ))}
      </tbody>
    </FiguresTable>
  );
}

function Row({ portfolioId, row }: { portfolioId: number; row: TransactionRow }) {
  const { type, date, time, symbol, shares, priceIdr, amountIdr, chargesIdr, ratio, note } = row;
  return (
    <tr className="align-top">
      <th scope="row" className="text-left font-normal whitespace-nowrap">
        {formatShortDate(date)}
        {time === null ? null : <span className="block text-xs text-ink-faint">{time.slice(0, 5)}</span>}
      </th>
      <td className="leading">
        {transactionTypes[type]}
        {row.id === null ? (
          <span className="ml-2 align-middle" title={copy.automaticHint}>
            <Badge>{copy.automatic}</Badge>
          </span>
        ) : null}
        {note === "" ? null : <p className="mt-1 max-w-64 text-xs break-words text-ink-soft">{note}</p>}
      </td>
      <td data-label={copy.columns.symbol}>
        {symbol === null ? "–" : <Link to={stockPath(symbol)}>{symbol}</Link>}
      </td>
      <td data-label={copy.columns.quantity} className={numberClass(shares ?? ratio)}>
        {quantityText(row)}
      </td>
      <td data-label={copy.columns.price} className={numberClass(priceIdr)}>
        {priceIdr === null ? "–" : formatRupiahPerShare(Number(priceIdr))}
      </td>
      <td data-label={copy.columns.amount} className={numberClass(amountIdr)}>
        {amountIdr === null ? "–" : formatRupiah(Number(amountIdr))}
      </td>
      <td data-label={copy.columns.charges} className={numberClass(chargesIdr)}>
        {chargesIdr === null ? "–" : formatRupiah(Number(chargesIdr))}
      </td>
      <td className="whole">
        <RowActions portfolioId={portfolioId} row={row} />
      </td>
    </tr>
  );
}

function RowActions({ portfolioId, row }: { portfolioId: number; row: TransactionRow }) {
  const { id, actionId, symbol, type, date } = row;
  const labelFor = (label: string) =>
    `${label}: ${transactionTypes[type]} ${symbol ?? ""} ${formatShortDate(date)}`;
  const link = (label: string, to: string) => (
    <LinkButton to={to} size="sm" variant="quiet" preventScrollReset aria-label={labelFor(label)}>
      {label}
    </LinkButton>
  );
  return (
    <span className="flex flex-wrap justify-end gap-1">
      {id === null && actionId !== null ? (
        <>
          {link(copy.correct, transactionDialogPath(portfolioId, { correct: actionId }))}
          <RowForm
            portfolioId={portfolioId}
            intent="ignore"
            values={{ action: actionId }}
            label={copy.ignore}
            accessibleLabel={labelFor(copy.ignore)}
          />
        </>
      ) : null}
      {id === null ? null : (
        <>
          {link(copy.edit, transactionDialogPath(portfolioId, { edit: id }))}
          {actionId === null ? link(copy.duplicate, transactionDialogPath(portfolioId, { copy: id })) : null}
          <RowForm
            portfolioId={portfolioId}
            intent="delete"
            values={{ transaction: String(id) }}
            label={copy.remove}
            accessibleLabel={labelFor(copy.remove)}
          />
        </>
      )}
    </span>
  );
}

function quantityText({ type, shares, ratio }: TransactionRow): string {
  if (shares !== null && isRightsTransaction(type)) return copy.rights(formatCount(Number(shares)));
  if (shares !== null) return sharesText(shares);
  return ratio === null ? "–" : ratioText(ratio);
}

/** On phones, hides the line of a figure that the transaction doesn't have. */
function numberClass(figure: unknown): string {
  return classNames("num whitespace-nowrap", figure == null && "max-sm:hidden!");
}

function ratioText(ratio: { new: string; old: string }): string {
  return copy.ratio(formatCount(Number(ratio.new)), formatCount(Number(ratio.old)));
}
