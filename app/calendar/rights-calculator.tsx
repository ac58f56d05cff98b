import { Form, Link } from "react-router";
import { appContext } from "#app/contexts.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { requirePermission } from "#app/session/session.server.ts";
import { rightsPage as copy } from "#copy/calendar/rights.ts";
import { todayInJakarta } from "#domain/market/calendar/exchange-clock.ts";
import { isShareCode } from "#domain/market/listings/symbol-syntax.ts";
import { readRightsPrefill } from "#domain/portfolio/corporate-calendar/rights-prefill.server.ts";
import { formatCount } from "#format/large-amount.ts";
import { formatPct } from "#format/percent.ts";
import { formatExactRupiah } from "#format/price.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import type { Route } from "./+types/rights-calculator";
import { CALENDAR_PATH, RIGHTS_PATH } from "./calendar-view.ts";
import {
  computeRights,
  RIGHTS_FIELDS,
  type RightsFigures,
  rightsParameters,
  SHOWN_RIGHTS_PARAMETER,
  shownRights,
  typedRights,
} from "./rights-form.ts";

const MAX_TICKER_LENGTH = 10;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { userId } = requirePermission(context, request, "manage-own-portfolios");
  const search = url.searchParams;
  const ticker = (search.get("saham") ?? "").trim().toUpperCase().slice(0, MAX_TICKER_LENGTH);
  const now = new Date();
  const today = todayInJakarta(now);
  const prefill = isShareCode(ticker)
    ? await readRightsPrefill(context.get(appContext).db, userId, ticker, { today, now })
    : undefined;
  const typed = typedRights(search, ticker, prefill);
  const isSubmitted = RIGHTS_FIELDS.some((field) => search.has(rightsParameters[field]));
  const { figures, errors } = computeRights(typed, prefill?.exOn ?? today);
  return { ticker, typed, figures, errors: isSubmitted ? errors : {} };
}

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: copy.title, path: RIGHTS_PATH });
}

export default function RightsCalculator({ loaderData }: Route.ComponentProps) {
  const { ticker, typed, figures, errors } = loaderData;
  return (
    <div className="max-w-read">
      <p className="mb-2 text-sm">
        <Link to={CALENDAR_PATH} className="link">
          {copy.back}
        </Link>
      </p>
      <PageHeading lead={copy.lead}>{copy.title}</PageHeading>
      <Form method="get" action={RIGHTS_PATH} key={JSON.stringify([ticker, typed])} className="grid gap-4">
        <input type="hidden" name={SHOWN_RIGHTS_PARAMETER} value={shownRights(ticker, typed)} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={copy.fields.ticker}
            name="saham"
            defaultValue={ticker}
            maxLength={MAX_TICKER_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          {RIGHTS_FIELDS.map((field) => {
            const error = errors[field];
            return (
              <Field
                key={field}
                label={copy.fields[field]}
                name={rightsParameters[field]}
                defaultValue={typed[field]}
                hint={(copy.hints as Partial<Record<typeof field, string>>)[field]}
                error={error && copy.errors[error]}
                inputMode="decimal"
                autoComplete="off"
                maxLength={30}
              />
            );
          })}
        </div>
        <div>
          <Button type="submit" variant="primary">
            {copy.submit}
          </Button>
        </div>
      </Form>
      {figures ? <Results figures={figures} /> : null}
    </div>
  );
}

function Results({ figures }: { figures: RightsFigures }) {
  const { theoreticalIdr, rightIdr, rights, costIdr, dilutionPct } = figures;
  const values: Record<keyof typeof copy.rows, string> = {
    theoretical: theoreticalIdr === undefined ? copy.unknownTick : formatExactRupiah(theoreticalIdr),
    right: formatExactRupiah(Math.round(rightIdr * 100) / 100),
    rights: formatCount(rights),
    cost: formatExactRupiah(costIdr),
    dilution: formatPct(dilutionPct),
  };
  return (
    <section aria-labelledby="results-title" className="mt-10">
      <h2 id="results-title" className="text-lg font-semibold tracking-tight">
        {copy.results}
      </h2>
      <dl className="mt-3 divide-y border-y">
        {(Object.keys(copy.rows) as (keyof typeof copy.rows)[]).map((row) => (
          <div key={row} className="grid gap-x-6 py-3 sm:grid-cols-[1fr_auto]">
            <dt className="font-medium">{copy.rows[row].label}</dt>
            <dd className="text-lg font-semibold tabular-nums sm:text-right">{values[row]}</dd>
            <dd className="text-sm text-ink-soft sm:col-span-2">{copy.rows[row].how}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
