import { data, redirect } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { pageNotFound } from "#app/page-not-found.ts";
import { setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import {
  portfolioSettings as copy,
  transactionDialog,
  transactionFailure,
} from "#copy/ledger/transactions.ts";
import { todayInJakarta } from "#domain/market/calendar/exchange-clock.ts";
import { COST_METHODS } from "#domain/portfolio/ledger/cost-method.ts";
import { changeSettings } from "#domain/portfolio/transactions/ledgers.server.ts";
import { parseRate } from "#domain/portfolio/transactions/parse-rate.ts";
import { formatTypedNumber } from "#format/number.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Field } from "#ui/fields/field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { requireOwner } from "../own-portfolio.server.ts";
import { parseTab } from "../tabs/portfolio-tab.ts";
import { requireBookedPortfolio } from "../transactions/booked-portfolio.server.ts";
import { watchlistPath } from "../watchlist-data.ts";
import type { Route } from "./+types/portfolio-settings";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { portfolioId, portfolio } = await requireBookedPortfolio(context, request, url);
  const percent = (rate: { times(by: string): { toFixed(): string } }) =>
    formatTypedNumber(rate.times("100").toFixed());
  return {
    initial: {
      method: portfolio.costMethod as string,
      feeBuy: percent(portfolio.fees.buy),
      feeSell: percent(portfolio.fees.sell),
      cash: portfolio.hasCash ? "on" : "",
    },
    back: watchlistPath({ portfolioId, tab: parseTab(url.searchParams.get("tab")) }),
  };
}

const settingsForm = z.object({ method: textField, feeBuy: textField, feeSell: textField, cash: textField });

export async function action({ context, request, url }: Route.ActionArgs) {
  const owner = requireOwner(context, request, url);
  const { value: typed } = await readForm(request, settingsForm);
  const costMethod = COST_METHODS.find((method) => method === typed.method);
  if (costMethod === undefined) throw data(null, { status: 400 });
  const [buy, sell] = [parseRate(typed.feeBuy), parseRate(typed.feeSell)];
  if (buy === undefined || sell === undefined) {
    return data(
      { field: buy === undefined ? "feeBuy" : "feeSell", message: copy.rateInvalid, typed },
      { status: 422 },
    );
  }
  const changed = await changeSettings(
    context.get(appContext).db,
    owner,
    { costMethod, fees: { buy, sell }, hasCash: typed.cash === "on" },
    todayInJakarta(new Date()),
  );
  if (!changed.ok) {
    if (changed.code === "portfolio-not-found") throw pageNotFound();
    return data({ field: undefined, message: transactionFailure(changed), typed }, { status: 422 });
  }
  setCookies(context, noticeCookie("portfolio-settings-saved"));
  return redirect(
    watchlistPath({ portfolioId: owner.portfolioId, tab: parseTab(url.searchParams.get("tab")) }),
  );
}

export default function PortfolioSettingsPage({
  loaderData: { initial, back },
  actionData,
}: Route.ComponentProps) {
  const problem = actionData && "message" in actionData ? actionData : undefined;
  const values = problem?.typed ?? initial;
  const errorAt = (field: string) => (problem?.field === field ? problem.message : undefined);
  return (
    <Dialog title={copy.title} closeLabel={transactionDialog.close} closeTo={back}>
      {problem && problem.field === undefined ? (
        <FormAlert tone="danger" title={copy.failedTitle}>
          {problem.message}
        </FormAlert>
      ) : null}
      <BusyForm submit={copy.submit} cancel={{ to: back, preventScrollReset: true }} replace>
        <SelectField label={copy.method} name="method" defaultValue={values.method} hint={copy.methodHint}>
          {COST_METHODS.map((method) => (
            <option key={method} value={method}>
              {copy.methods[method]}
            </option>
          ))}
        </SelectField>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={copy.feeBuy}
            name="feeBuy"
            inputMode="decimal"
            defaultValue={values.feeBuy}
            error={errorAt("feeBuy")}
          />
          <Field
            label={copy.feeSell}
            name="feeSell"
            inputMode="decimal"
            defaultValue={values.feeSell}
            error={errorAt("feeSell")}
          />
        </div>
        <p className="text-sm text-ink-faint">{copy.feeHint}</p>
        <Checkbox name="cash" defaultChecked={values.cash === "on"}>
          {copy.withCash}
        </Checkbox>
        <p className="text-sm text-ink-faint">{copy.withCashHint}</p>
      </BusyForm>
    </Dialog>
  );
}
