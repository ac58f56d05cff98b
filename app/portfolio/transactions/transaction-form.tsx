import { useRef, useState } from "react";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import {
  transactionDialog as copy,
  transactionFailedTitle,
  transactionTypes,
} from "#copy/ledger/transactions.ts";
import {
  fieldsOfType,
  TRANSACTION_TYPES,
  type TransactionType,
} from "#domain/portfolio/ledger/transaction-fields.ts";
import type { TransactionForm } from "#domain/portfolio/transactions/transaction-form.ts";
import { formatRupiah } from "#format/price.ts";
import { Field, Labelled } from "#ui/fields/field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import type { DayHint } from "./day-hint.server.ts";
import { sharesText } from "./shares-text.ts";
import { useTransactionHints } from "./transaction-hints.ts";
import { isRightsTransaction, usualUnit } from "./transactions-data.ts";

export interface TypedTransaction extends TransactionForm {
  token: string;
  version: string;
  action: string;
}

export interface TransactionEntryFormProps {
  portfolioId: number;
  initial: TypedTransaction;
  problem: { code: string; detail?: string | undefined; message: string } | undefined;
  /** Fractions. */
  rates: { buy: string; sell: string };
  today: string;
  day: DayHint | null;
  back: string;
}

const PAIR = "grid gap-4 sm:grid-cols-2";

const fieldOfCode = new Map<string, keyof TypedTransaction>(
  Object.entries({
    "transaction-type-missing": "type",
    "transaction-date-invalid": "date",
    "transaction-date-ahead": "date",
    "transaction-time-invalid": "time",
    "transaction-ticker-missing": "ticker",
    "transaction-ticker-unknown": "ticker",
    "transaction-shares-fractional": "quantity",
    "transaction-amount-mismatch": "amount",
    "transaction-ratio-useless": "ratioNew",
    "transaction-note-too-long": "note",
  }),
);

export function TransactionEntryForm({
  portfolioId,
  initial,
  problem,
  rates,
  today,
  day,
  back,
}: TransactionEntryFormProps) {
  const form = useRef<HTMLDivElement>(null);
  const [type, setType] = useState(
    TRANSACTION_TYPES.find((candidate) => candidate === initial.type) ?? ("buy" as TransactionType),
  );
  const { hint, charges, update } = useTransactionHints(form, { portfolioId, day, type, setType, rates });
  const failed = problem && (fieldOfCode.get(problem.code) ?? problem.detail);
  const errorAt = (name: keyof TypedTransaction) =>
    problem && failed === name ? problem.message : undefined;
  const isAboutWholeForm = problem !== undefined && (failed === undefined || !Object.hasOwn(initial, failed));
  const names: readonly string[] = fieldsOfType[type];
  const { fields } = copy;
  const isScaling = names.includes("ratioNew");
  return (
    <div ref={form} onChange={update}>
      {isAboutWholeForm ? (
        <FormAlert tone="danger" title={transactionFailedTitle}>
          {problem.message}
        </FormAlert>
      ) : null}
      <BusyForm submit={copy.submit} cancel={{ to: back, preventScrollReset: true }} replace>
        <input type="hidden" name="token" value={initial.token} />
        <input type="hidden" name="version" value={initial.version} />
        <input type="hidden" name="action" value={initial.action} />
        <SelectField label={copy.typeLabel} name="type" defaultValue={type} error={errorAt("type")}>
          {TRANSACTION_TYPES.map((choice) => (
            <option key={choice} value={choice}>
              {transactionTypes[choice]}
            </option>
          ))}
        </SelectField>
        <div className={PAIR}>
          <Field
            label={isScaling ? fields.actionDate : type === "dividend" ? fields.dividendDate : fields.date}
            name="date"
            type="date"
            max={today}
            defaultValue={initial.date}
            error={errorAt("date")}
          />
          {names.includes("symbol") ? (
            <Field
              label={fields.ticker}
              name="ticker"
              defaultValue={initial.ticker}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={12}
              hint={hint?.held === null || hint === null ? undefined : copy.heldShares(sharesText(hint.held))}
              error={errorAt("ticker")}
            />
          ) : null}
        </div>
        <NumberFields type={type} initial={initial} hint={hint} charges={charges} errorAt={errorAt} />
        {type === "buy" || type === "sell" ? (
          <Field
            label={fields.time}
            name="time"
            type="time"
            step={initial.time.length > "09:15".length ? 1 : undefined}
            defaultValue={initial.time}
            hint={fields.timeHint}
            error={errorAt("time")}
          />
        ) : null}
        <Labelled label={fields.note} error={errorAt("note")}>
          {(control) => (
            <textarea
              {...control}
              name="note"
              rows={2}
              defaultValue={initial.note}
              className="w-full rounded-sm border border-line-strong bg-canvas p-3 text-base sm:text-sm"
            />
          )}
        </Labelled>
      </BusyForm>
    </div>
  );
}

interface NumberFieldsProps {
  type: TransactionType;
  initial: TypedTransaction;
  hint: DayHint | null;
  charges: string | undefined;
  errorAt(name: keyof TypedTransaction): string | undefined;
}

function NumberFields({ type, initial, hint, charges, errorAt }: NumberFieldsProps) {
  const { fields } = copy;
  const names: readonly string[] = fieldsOfType[type];
  const isRight = isRightsTransaction(type);
  const unit = usualUnit(type);
  const number = (name: keyof TypedTransaction, label: string, help?: string) => (
    <Field
      label={label}
      name={name}
      defaultValue={initial[name]}
      inputMode="decimal"
      autoComplete="off"
      hint={help}
      error={errorAt(name)}
    />
  );
  return (
    <>
      {names.includes("shares") ? (
        <div className={PAIR}>
          {number("quantity", isRight ? fields.rights : fields.quantity)}
          <SelectField
            label={fields.unit}
            name="unit"
            defaultValue={unit === usualUnit(initial.type) ? initial.unit : unit}
            key={unit}
          >
            <option value="lot">{isRight ? fields.lotOfRights : fields.lot}</option>
            <option value="saham">{isRight ? fields.right : fields.shares}</option>
          </SelectField>
        </div>
      ) : null}
      {names.includes("shares") && names.includes("amountIdr") ? (
        <div className={PAIR}>
          {number(
            "price",
            type === "rights-exercised"
              ? fields.exercisePrice
              : isRight
                ? fields.pricePerRight
                : fields.price,
            hint === null || isRight ? undefined : rangeText(hint),
          )}
          {number("amount", fields.amountOptional, fields.amountHint)}
        </div>
      ) : null}
      {names.includes("amountIdr") && !names.includes("shares")
        ? number("amount", type === "dividend" ? fields.dividendAmount : fields.amount)
        : null}
      {names.includes("chargesIdr") ? number("charges", fields.charges, charges) : null}
      {names.includes("costIdr") ? number("cost", fields.cost) : null}
      {names.includes("ratioNew") ? (
        <div className={PAIR}>
          {number("ratioNew", type === "split" ? fields.ratioNewSplit : fields.ratioNew)}
          {number("ratioOld", type === "split" ? fields.ratioOldSplit : fields.ratioOld)}
        </div>
      ) : null}
    </>
  );
}

function rangeText({ low, high, close }: DayHint): string {
  if (low === null || high === null || close === null) return copy.noRange;
  return copy.range(formatRupiah(low), formatRupiah(high), formatRupiah(close));
}
