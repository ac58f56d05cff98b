import { Form } from "react-router";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { Pages } from "#app/frame/paging/pages.tsx";
import { transactionPage as copy, oversold, transactionTypes } from "#copy/ledger/transactions.ts";
import { formatShortDate } from "#format/dates.ts";
import { formatCount } from "#format/large-amount.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { RowForm } from "./row-form.tsx";
import { TransactionTable } from "./transaction-table.tsx";
import type { TransactionsData } from "./transactions-data.server.ts";
import { transactionDialogPath, transactionsPath } from "./transactions-data.ts";

export function TransactionsTab(data: TransactionsData) {
  const { portfolioId, rows, total, refusal, deleted, ignoredActions } = data;
  const query = `portfolio=${portfolioId}`;
  return (
    <div className="min-w-0">
      {refusal === null ? null : (
        <FormAlert tone="danger" title={oversold.title} className="mb-4">
          {oversold.text(refusal)}
        </FormAlert>
      )}
      {deleted === null ? null : (
        <FormAlert tone="success" title={copy.deleted} className="mb-4">
          <RowForm
            portfolioId={portfolioId}
            intent="restore"
            values={{ transaction: String(deleted) }}
            label={copy.undo}
          />
        </FormAlert>
      )}
      <div className="mb-6 flex flex-wrap gap-3">
        <LinkButton to={transactionDialogPath(portfolioId, {})} preventScrollReset variant="primary">
          {copy.add}
        </LinkButton>
        <LinkButton to={`/watchlist/atur?${query}&tab=transaksi`} preventScrollReset>
          {copy.settings}
        </LinkButton>
        <LinkButton to={`/watchlist/impor?${query}`}>{copy.import}</LinkButton>
        {total === 0 ? null : (
          <LinkButton to={`/watchlist/transaksi/transaksi.csv?${query}`} reloadDocument>
            {copy.export}
          </LinkButton>
        )}
      </div>
      {total === 0 ? (
        <EmptyState icon="chart" title={copy.emptyTitle} description={copy.empty} />
      ) : (
        <>
          <SymbolFilter {...data} />
          <TransactionTable portfolioId={portfolioId} rows={rows} />
          <Pages
            {...data}
            texts={copy}
            pathOf={(page) => transactionsPath({ portfolioId, symbol: data.symbol, page })}
          />
        </>
      )}
      {ignoredActions.length === 0 ? null : (
        <section className="mt-10">
          <h2 className="mb-3 text-sm font-semibold">{copy.ignoredActions}</h2>
          <ul className="grid gap-2 text-sm">
            {ignoredActions.map(({ actionId, symbol, type, date }) => (
              <li key={actionId} className="flex flex-wrap items-center gap-3">
                <span>
                  {symbol} · {transactionTypes[type]} · {formatShortDate(date)}
                </span>
                <RowForm
                  portfolioId={portfolioId}
                  intent="apply"
                  values={{ action: actionId }}
                  label={copy.apply}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function SymbolFilter({ portfolioId, symbols, symbol, total }: TransactionsData) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
      <Form
        method="get"
        action="/watchlist"
        className="flex min-w-0 flex-wrap items-end gap-2"
        preventScrollReset
      >
        <input type="hidden" name="portfolio" value={portfolioId} />
        <input type="hidden" name="tab" value="transaksi" />
        <SelectField label={copy.filter} name="saham" defaultValue={symbol ?? ""} key={symbol}>
          <option value="">{copy.allSymbols}</option>
          {symbols.map((ticker) => (
            <option key={ticker}>{ticker}</option>
          ))}
        </SelectField>
        <Button type="submit">{copy.show}</Button>
      </Form>
      <p className="text-sm text-ink-soft tabular-nums">{copy.counted(formatCount(total))}</p>
    </div>
  );
}
