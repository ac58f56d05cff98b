import { data, Form, Link } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import {
  holidayFailures,
  holidayNotSaved,
  holidaysFailed,
  holidaysPage,
} from "#copy/newsroom/settings/settings.ts";
import {
  addHoliday,
  deleteHoliday,
  findHolidayYears,
  type HolidayRow,
  listHolidays,
} from "#domain/market/calendar/manage-holidays.server.ts";
import { formatLongDate } from "#format/dates.ts";
import { formatIsoWib } from "#format/wib.ts";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/fields/field.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { CardTable } from "../card-table.tsx";
import { redirectWithNotice } from "../form-response.server.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import { errorBoundaryOf } from "../newsroom-error.tsx";
import { newsroomMeta } from "../newsroom-meta.ts";
import { RowButton } from "../row-actions.tsx";
import type { Route } from "./+types/holidays";
import { HOLIDAYS_PATH, holidaysPath, requestedYear } from "./settings-paths.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-settings");
  const { db } = context.get(appContext);
  const thisYear = Number(formatIsoWib(new Date()).slice(0, 4));
  const year = requestedYear(url.searchParams) ?? thisYear;
  const [holidays, yearRange] = await Promise.all([listHolidays(db, year), findHolidayYears(db)]);
  const first = Math.min(year, yearRange?.first ?? thisYear);
  // The exchange announces the next year's holidays in autumn.
  const last = Math.max(year, yearRange?.last ?? thisYear, thisYear + 1);
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return { year, years, holidays };
}

const holidayForm = z.union([
  z.object({ delete: z.string() }),
  z.object({ date: textField, name: textField }),
]);

export async function action({ context, request, url }: Route.ActionArgs) {
  const admin = requireEditor(context, request, "manage-settings");
  const { db } = context.get(appContext);
  const { value: form } = await readForm(request, holidayForm);
  if ("delete" in form) {
    const deleted = await deleteHoliday(db, admin, form.delete);
    if (!deleted.ok) return data({ code: deleted.code, typed: undefined }, { status: 422 });
    throw redirectWithNotice(context, holidaysPath(Number(form.delete.slice(0, 4))), "holiday-deleted");
  }
  const added = await addHoliday(db, admin, form);
  if (!added.ok) return data({ code: added.code, typed: form }, { status: 422 });
  const year = Number(form.date.slice(0, 4)) || requestedYear(url.searchParams) || 0;
  throw redirectWithNotice(context, holidaysPath(year), "holiday-added");
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export const meta = newsroomMeta(holidaysPage.title, HOLIDAYS_PATH);

export default function Holidays({
  loaderData: { year, years, holidays },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="newsroom-narrow">
      <PageHeading lead={holidaysPage.lead}>{holidaysPage.title}</PageHeading>
      <nav aria-label={holidaysPage.years} className="newsroom-choices">
        {years.map((choice) => (
          <Link key={choice} to={holidaysPath(choice)} aria-current={choice === year ? "page" : undefined}>
            {choice}
          </Link>
        ))}
      </nav>
      <FailureAlert
        title={holidayNotSaved}
        code={actionData?.code}
        failures={holidayFailures}
        className="mb-4"
      />
      {holidays.length > 0 ? (
        <HolidayTable holidays={holidays} year={year} />
      ) : (
        <EmptyState icon="search" title={holidaysPage.empty} />
      )}
      <BusyForm
        key={year}
        action={holidaysPath(year)}
        submit={holidaysPage.add}
        className="mt-6 max-w-form"
        preventScrollReset
      >
        <Field
          label={holidaysPage.date}
          name="date"
          type="date"
          defaultValue={actionData?.typed?.date ?? ""}
        />
        <Field
          label={holidaysPage.name}
          name="name"
          defaultValue={actionData?.typed?.name ?? ""}
          maxLength={160}
          autoComplete="off"
        />
      </BusyForm>
    </div>
  );
}

function HolidayTable({ holidays, year }: { holidays: readonly HolidayRow[]; year: number }) {
  const { columns, tentative, tentativeNote } = holidaysPage;
  return (
    <Form method="post" action={holidaysPath(year)} preventScrollReset className="newsroom-table">
      <CardTable columns={Object.values(columns)}>
        {holidays.map(({ date, name, isTentative }) => (
          <tr key={date}>
            <td>
              <time dateTime={date}>{formatLongDate(date)}</time>
            </td>
            <th scope="row" className="newsroom-title">
              {name} {isTentative ? <Badge tone="caution">{tentative}</Badge> : null}
            </th>
            <td>
              <RowButton
                name="delete"
                value={date}
                label={holidaysPage.delete}
                row={formatLongDate(date)}
                variant="danger"
              />
            </td>
          </tr>
        ))}
      </CardTable>
      {holidays.some(({ isTentative }) => isTentative) ? (
        <p className="mt-4 text-sm text-ink-faint">{tentativeNote}</p>
      ) : null}
    </Form>
  );
}

export const ErrorBoundary = errorBoundaryOf(holidaysFailed);
