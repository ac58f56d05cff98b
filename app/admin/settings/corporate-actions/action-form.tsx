import { BusyForm } from "#app/forms/busy-form.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { corporateActionDates, corporateActionTypes } from "#copy/corporate-actions.ts";
import {
  actionDialogs,
  actionFailedTitles,
  actionFailures,
} from "#copy/newsroom/settings/corporate-actions.ts";
import {
  type ActionNumber,
  CORPORATE_ACTION_DATES,
  CORPORATE_ACTION_TYPES,
  type CorporateActionFailure,
  type CorporateActionForm as FormValues,
  MAX_ACTION_NOTE_LENGTH,
  MAX_ACTION_SOURCE_LENGTH,
} from "#domain/market/corporate-actions/corporate-action.ts";
import { Field } from "#ui/fields/field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { Options, TextArea } from "../../fields.tsx";
import { TickerField } from "../../tickers/ticker-field.tsx";
import { type FormProblem, failureText } from "../failure-text.ts";

type ActionProblem = FormProblem<CorporateActionFailure>;

export interface ActionFormProps {
  initial: FormValues & { version: string };
  problem: ActionProblem | undefined;
  submit: string;
  back: string;
}

const fieldOf: Partial<Record<ActionProblem["code"], keyof FormValues>> = {
  "action-ticker-unknown": "ticker",
  "action-type-missing": "type",
  "action-announced-invalid": "announcedOn",
  "action-ratio-inapplicable": "ratioOld",
  "action-ratio-not-raising": "ratioNew",
  "action-ratio-not-lowering": "ratioNew",
  "action-amount-inapplicable": "amountIdr",
  "action-exists": "exOn",
  "action-note-missing": "note",
  "action-note-too-long": "note",
  "action-source-invalid": "sourceUrl",
};

const CODES_WITH_FIELD: readonly ActionProblem["code"][] = [
  "action-date-invalid",
  "action-dates-disordered",
  "action-number-invalid",
  "action-number-ambiguous",
  "action-number-too-large",
  "action-ratio-halved",
];

export function ActionForm({ initial, problem, submit, back }: ActionFormProps) {
  const { fields } = actionDialogs;
  const field = problem && (CODES_WITH_FIELD.includes(problem.code) ? problem.detail : fieldOf[problem.code]);
  const errorAt = (name: keyof FormValues) =>
    problem && field === name ? failureText(problem, actionFailures) : undefined;
  const numberProps = (name: ActionNumber) =>
    ({
      name,
      defaultValue: initial[name],
      error: errorAt(name),
      inputMode: "decimal",
      autoComplete: "off",
      maxLength: 30,
    }) as const;
  return (
    <>
      {problem && !field ? (
        <FormAlert tone="danger" title={actionFailedTitles.save}>
          {failureText(problem, actionFailures)}
        </FormAlert>
      ) : null}
      <BusyForm submit={submit} cancel={{ to: back, preventScrollReset: true }}>
        <input type="hidden" name="version" value={initial.version} />
        <div className="newsroom-pair">
          <TickerField
            label={fields.ticker}
            name="ticker"
            defaultValue={initial.ticker}
            maxLength={60}
            hint={fields.tickerHint}
            error={errorAt("ticker")}
          />
          <SelectField label={fields.type} name="type" defaultValue={initial.type} error={errorAt("type")}>
            <option value="">{fields.chooseType}</option>
            <Options choices={CORPORATE_ACTION_TYPES.map((type) => [type, corporateActionTypes[type]])} />
          </SelectField>
        </div>
        <Field
          label={fields.announcedOn}
          name="announcedOn"
          type="date"
          defaultValue={initial.announcedOn}
          error={errorAt("announcedOn")}
        />
        <fieldset className="min-w-0">
          <legend className="text-sm font-medium">{fields.dates}</legend>
          <p className="mb-3 text-sm text-ink-faint">{fields.datesHint}</p>
          <div className="newsroom-pair">
            {CORPORATE_ACTION_DATES.map((date) => (
              <Field
                key={date}
                label={corporateActionDates[date]}
                name={date}
                type="date"
                defaultValue={initial[date]}
                error={errorAt(date)}
              />
            ))}
          </div>
        </fieldset>
        <fieldset className="min-w-0">
          <legend className="text-sm font-medium">{fields.terms}</legend>
          <p className="mb-3 text-sm text-ink-faint">{fields.termsHint}</p>
          <div className="newsroom-pair">
            <Field label={fields.ratioOld} hint={fields.ratioOldHint} {...numberProps("ratioOld")} />
            <Field label={fields.ratioNew} hint={fields.ratioNewHint} {...numberProps("ratioNew")} />
            <Field label={fields.amountIdr} hint={fields.amountHint} {...numberProps("amountIdr")} />
          </div>
        </fieldset>
        <TextArea
          label={fields.note}
          hint={fields.noteHint}
          error={errorAt("note")}
          name="note"
          rows={4}
          defaultValue={initial.note}
          maxLength={2 * MAX_ACTION_NOTE_LENGTH}
        />
        <Field
          label={fields.sourceUrl}
          name="sourceUrl"
          defaultValue={initial.sourceUrl}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          maxLength={MAX_ACTION_SOURCE_LENGTH}
          hint={fields.sourceHint}
          error={errorAt("sourceUrl")}
        />
      </BusyForm>
    </>
  );
}
