import { useRef } from "react";
import { formatFigureTime } from "#app/figures/figure-time.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { ALERTS_PATH } from "#app/seo/alert-paths.ts";
import { useSiteData } from "#app/site-data.ts";
import { alertForm as copy, kindNotes } from "#copy/alerts/alert-form.ts";
import { alertKinds } from "#copy/alerts/alert-words.ts";
import { provenance } from "#copy/market.ts";
import { type AlertKind, propertiesOf } from "#domain/alerts/rules/alert.ts";
import { type AlertForm, isOnceByDefault } from "#domain/alerts/rules/alert-form.ts";
import { formatRupiah } from "#format/price.ts";
import { Field } from "#ui/fields/field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import type { AlertFormData, AlertQuote, RefusedAlert } from "./alert-form-data.ts";
import { useAlertHints } from "./use-alert-hints.ts";

export type AlertFieldsProps = AlertFormData & { refused: RefusedAlert | undefined };

const fieldOfCode: Record<RefusedAlert["code"], keyof AlertForm | undefined> = {
  "alert-kind-unknown": "kind",
  "alert-symbol-missing": "symbol",
  "alert-symbol-unknown": "symbol",
  "alert-portfolio-missing": "portfolio",
  "alert-portfolio-unknown": "portfolio",
  "alert-threshold-missing": "threshold",
  "alert-threshold-invalid": "threshold",
  "alert-threshold-ambiguous": "threshold",
  "alert-threshold-implausible": "threshold",
  "alert-price-fractional": "threshold",
  "alert-expiry-invalid": "expiresOn",
  "alert-expiry-past": "expiresOn",
  "alert-exists": undefined,
  "too-many-alerts": undefined,
};

/** Fields that the chosen kind doesn't have are only shown without JavaScript; the server ignores them. */
export function AlertFields({
  initial,
  refused,
  kinds,
  portfolios,
  quote: initialQuote,
  today,
}: AlertFieldsProps) {
  const form = useRef<HTMLDivElement>(null);
  const { kind, quote, note, update } = useAlertHints(form, { initial, quote: initialQuote, today });
  const field = refused && fieldOfCode[refused.code];
  const failedField = field === "portfolio" && portfolios.length === 0 ? undefined : field;
  const errorAt = (name: keyof AlertForm) => (refused && failedField === name ? refused.message : undefined);
  const { scope, threshold } = propertiesOf(kind);
  const placeOf = (isShown: boolean) => (isShown ? undefined : "no-js-only");
  return (
    <div ref={form} onChange={update}>
      {refused && failedField === undefined ? (
        <FormAlert tone="danger" title={copy.failedTitle}>
          {refused.message}
        </FormAlert>
      ) : null}
      <BusyForm
        submit={copy.submit}
        cancel={{ to: ALERTS_PATH, preventScrollReset: true }}
        failedTitle={copy.failedTitle}
        replace
      >
        <div className={placeOf(scope !== "newsroom")}>
          <Field
            label={copy.company}
            name="symbol"
            defaultValue={initial.symbol}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={12}
            hint={copy.companyHint}
            error={errorAt("symbol")}
          />
          <PriceNote quote={quote} />
        </div>
        <SelectField
          label={copy.kind}
          name="kind"
          defaultValue={initial.kind}
          hint={kindNotes[kind]}
          error={errorAt("kind")}
        >
          {[...Map.groupBy(kinds, groupOf)].map(([label, offered]) => (
            <optgroup key={label} label={label}>
              {offered.map((offeredKind) => (
                <option key={offeredKind} value={offeredKind}>
                  {alertKinds[offeredKind]}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <div className={placeOf(threshold !== undefined)}>
          <Field
            label={copy.threshold[threshold?.unit ?? "any"]}
            name="threshold"
            defaultValue={initial.threshold}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            error={errorAt("threshold")}
          />
          <p className="no-js-only mt-1.5 text-sm text-ink-faint">{copy.thresholdHint}</p>
          <p role="status" className="mt-1.5 text-sm text-caution empty:hidden">
            {note}
          </p>
        </div>
        {portfolios.length === 0 ? null : (
          <div className={placeOf(scope === "portfolio")}>
            <SelectField
              label={copy.portfolio}
              name="portfolio"
              defaultValue={initial.portfolio}
              hint={copy.portfolioHint}
              error={errorAt("portfolio")}
            >
              {portfolios.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
        )}
        <RepeatsField key={kind} kind={kind} chosen={initial.repeats} />
        <Field
          label={copy.expiresOn}
          name="expiresOn"
          type="date"
          min={today}
          defaultValue={initial.expiresOn}
          error={errorAt("expiresOn")}
        />
      </BusyForm>
    </div>
  );
}

function groupOf(kind: AlertKind): string {
  const { scope, threshold } = propertiesOf(kind);
  if (scope === "newsroom") return copy.groups.newsroom;
  return threshold === undefined ? copy.groups.events : copy.groups.levels;
}

/** The default depends on the kind. */
function RepeatsField({ kind, chosen }: { kind: AlertKind; chosen: string }) {
  const byDefault = isOnceByDefault(kind) ? "once" : "always";
  return (
    <SelectField
      label={copy.repeats}
      name="repeats"
      defaultValue={chosen || byDefault}
      hint={propertiesOf(kind).threshold === undefined ? undefined : copy.repeatsHint}
    >
      <option value="once">{copy.once}</option>
      <option value="always">{copy.always}</option>
    </SelectField>
  );
}

function PriceNote({ quote }: { quote: AlertQuote | null }) {
  const { renderedAt } = useSiteData();
  if (quote === null) return null;
  const { symbol, last, tsISO, source, delayed, simulated } = quote;
  return (
    <p className="mt-1.5 text-sm text-ink-soft">
      {last === null || source === null
        ? copy.noPrice(symbol)
        : copy.priceNow(
            symbol,
            formatRupiah(last),
            formatFigureTime(tsISO, renderedAt),
            provenance.sources[source],
          )}
      {delayed ? ` ${copy.delayed}` : null}
      {simulated ? ` ${copy.simulated}` : null}
    </p>
  );
}
