import { BusyForm } from "#app/forms/busy-form.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { aliasDialogs, aliasFailedTitles, aliasFailures } from "#copy/newsroom/settings/aliases.ts";
import { type AliasFailure, MAX_ALIAS_LENGTH } from "#domain/market/listings/aliases/alias.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Field } from "#ui/fields/field.tsx";
import { TickerField } from "../../tickers/ticker-field.tsx";
import { type FormProblem, failureText } from "../failure-text.ts";
import type { TypedAliasForm } from "./requested-alias.server.ts";

export interface AliasFormProps {
  initial: { alias: string; ticker: string; caseSensitive: boolean; active: boolean; version: string };
  problem: FormProblem<AliasFailure> | undefined;
  submit: string;
  back: string;
}

const ABOUT_FORM = [
  "not-permitted",
  "alias-not-found",
  "alias-changed",
  "alias-ordinary",
  "unavailable",
  "unreachable",
  "signed-out",
];

export function AliasForm({ initial, problem, submit, back }: AliasFormProps) {
  const { fields, saveAnyway } = aliasDialogs;
  const isOrdinary = problem?.code === "alias-ordinary";
  const field =
    !problem || ABOUT_FORM.includes(problem.code)
      ? undefined
      : problem.code === "alias-ticker-unknown"
        ? "ticker"
        : "alias";
  const errorAt = (name: "alias" | "ticker") =>
    field === name && problem ? failureText(problem, aliasFailures) : undefined;
  return (
    <>
      {problem && !field ? (
        <FormAlert
          tone={isOrdinary ? "caution" : "danger"}
          title={isOrdinary ? aliasFailedTitles.ordinary : aliasFailedTitles.save}
        >
          {failureText(problem, aliasFailures)}
        </FormAlert>
      ) : null}
      <BusyForm
        submit={submit}
        {...(isOrdinary && { alternative: { label: saveAnyway, name: "confirmed", value: "1" } })}
        cancel={{ to: back, preventScrollReset: true }}
      >
        <input type="hidden" name="version" value={initial.version} />
        <Field
          label={fields.alias}
          name="alias"
          defaultValue={initial.alias}
          autoComplete="off"
          spellCheck={false}
          maxLength={2 * MAX_ALIAS_LENGTH}
          hint={fields.aliasHint}
          error={errorAt("alias")}
        />
        <TickerField
          label={fields.ticker}
          name="ticker"
          defaultValue={initial.ticker}
          maxLength={60}
          hint={fields.tickerHint}
          error={errorAt("ticker")}
        />
        <Checkbox name="caseSensitive" defaultChecked={initial.caseSensitive}>
          {fields.caseSensitive}
          <span className="block text-ink-faint">{fields.caseSensitiveHint}</span>
        </Checkbox>
        <Checkbox name="active" defaultChecked={initial.active}>
          {fields.active}
        </Checkbox>
      </BusyForm>
    </>
  );
}

export function initialFields(typed: TypedAliasForm): AliasFormProps["initial"] {
  const { alias, ticker, caseSensitive, active, version } = typed;
  return { alias, ticker, caseSensitive: caseSensitive !== "", active: active !== "", version };
}
