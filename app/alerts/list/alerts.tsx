import { data, Form, Outlet, redirect } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { idField, readForm } from "#app/forms/read-form.server.ts";
import { FailedPart } from "#app/frame/failures/failed-part.tsx";
import { Pages } from "#app/frame/paging/pages.tsx";
import { pageNotFound } from "#app/page-not-found.ts";
import { readPart } from "#app/read-part.server.ts";
import { ALERTS_PATH, alertsPath, newAlertPath } from "#app/seo/alert-paths.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { requirePermission, setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import { alertFailure } from "#copy/alerts/alert-failures.ts";
import { alertsPage as copy } from "#copy/alerts/alerts-page.ts";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import { ALERT_STATES } from "#domain/alerts/rules/alert.ts";
import { findAlert } from "#domain/alerts/rules/alerts.server.ts";
import {
  deleteAlert,
  restoreAlert,
  resumeAlert,
  stopAlert,
} from "#domain/alerts/rules/change-alerts.server.ts";
import { isTicker } from "#domain/market/listings/symbol-syntax.ts";
import { parsePositiveInteger } from "#format/number.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { AlertPageTabs } from "../alert-page-tabs.tsx";
import { alertFields } from "../form/alert-form.server.ts";
import { typedAlert } from "../form/typed-alert.ts";
import type { Route } from "./+types/alerts";
import { AlertGroups } from "./alert-groups.tsx";
import { type AlertListData, readAlertList } from "./alerts-data.server.ts";
import { type DeletedAlert, deletedParameter, parseDeleted } from "./deleted-alert.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { userId, role } = requirePermission(context, request, "manage-own-alerts");
  const symbol = parseSymbol(url);
  const choice = { symbol, isEditor: isAllowed(role, "enter-newsroom"), url };
  const list = readAlertList(context.get(appContext).db, userId, choice);
  return {
    symbol: symbol ?? null,
    deleted: parseDeleted(url.searchParams.get("dihapus")) ?? null,
    list: (await readPart(context, "alerts", list)) ?? null,
  };
}

function parseSymbol(url: URL): string | undefined {
  const value = url.searchParams.get("saham")?.toUpperCase();
  return value !== undefined && isTicker(value) ? value : undefined;
}

const rowForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal(["stop", "resume", "delete"]), alert: idField }),
  z.object({
    intent: z.literal("restore"),
    ...alertFields,
    state: z.enum(ALERT_STATES),
  }),
]);

export async function action({ context, request, url }: Route.ActionArgs) {
  const { userId } = requirePermission(context, request, "manage-own-alerts");
  const { db } = context.get(appContext);
  const { value: form } = await readForm(request, rowForm);
  const view = { symbol: parseSymbol(url), page: parsePositiveInteger(url.searchParams.get("halaman")) };
  const back = alertsPath(view);
  if (form.intent === "restore") {
    const restored = await restoreAlert(db, userId, form, form.state);
    if (!restored.ok) return data({ refusal: alertFailure(restored, form.kind) }, { status: 422 });
    setCookies(context, noticeCookie("alert-restored"));
    return redirect(back);
  }
  const alert = await findAlert(db, userId, form.alert);
  if (alert === undefined) throw pageNotFound();
  switch (form.intent) {
    case "stop":
      await stopAlert(db, userId, alert.id);
      setCookies(context, noticeCookie("alert-stopped"));
      return redirect(back);
    case "resume":
      if (!(await resumeAlert(db, userId, alert.id)).ok) throw pageNotFound();
      setCookies(context, noticeCookie("alert-resumed"));
      return redirect(back);
    case "delete": {
      await deleteAlert(db, userId, alert.id);
      const deleted = deletedParameter({ ...typedAlert(alert), state: alert.state });
      return redirect(alertsPath({ ...view, deleted }));
    }
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: copy.title, path: ALERTS_PATH });
}

export default function Alerts({ loaderData: { symbol, deleted, list }, actionData }: Route.ComponentProps) {
  return (
    <>
      <div className="max-w-read">
        <PageHeading lead={copy.lead}>{copy.title}</PageHeading>
        <AlertPageTabs selected={ALERTS_PATH} />
        {deleted === null ? null : (
          <DeletedNotice key={deletedParameter(deleted)} deleted={deleted} refusal={actionData?.refusal} />
        )}
        <p className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          <LinkButton
            to={newAlertPath(symbol === null ? {} : { symbol })}
            variant="primary"
            preventScrollReset
          >
            {symbol === null ? copy.create : copy.createFor(symbol)}
          </LinkButton>
          {symbol === null ? null : (
            <span className="text-sm text-ink-soft">
              {copy.onlyOf(symbol)}{" "}
              <LinkButton to={ALERTS_PATH} size="sm" variant="quiet">
                {copy.showAll}
              </LinkButton>
            </span>
          )}
        </p>
        {list === null ? <FailedPart title={copy.failed} /> : <AlertsOfPage symbol={symbol} list={list} />}
      </div>
      <Outlet />
    </>
  );
}

function AlertsOfPage({ symbol, list }: { symbol: string | null; list: AlertListData }) {
  const { groups, page, pages, symbols } = list;
  return (
    <>
      {symbol === null && pages > 1 ? (
        <Form method="get" className="mb-6 flex flex-wrap items-end gap-3">
          <SelectField label={copy.filter} name="saham" defaultValue="">
            <option value="">{copy.allCompanies}</option>
            {symbols.map((ticker) => (
              <option key={ticker}>{ticker}</option>
            ))}
          </SelectField>
          <Button type="submit">{copy.applyFilter}</Button>
        </Form>
      ) : null}
      <AlertGroups groups={groups} />
      <Pages
        page={page}
        pages={pages}
        pathOf={(number) => alertsPath({ symbol: symbol ?? undefined, page: number })}
        texts={copy.pages}
      />
    </>
  );
}

interface DeletedNoticeProps {
  deleted: DeletedAlert;
  /** Why the alert can't be restored. */
  refusal: string | undefined;
}

function DeletedNotice({ deleted, refusal }: DeletedNoticeProps) {
  return (
    <FormAlert
      tone={refusal === undefined ? "success" : "danger"}
      title={refusal === undefined ? copy.deleted : copy.undoFailed}
      className="mb-6"
    >
      {refusal === undefined ? null : <p>{refusal}</p>}
      <Form method="post" replace className="mt-2">
        {Object.entries({ ...deleted, intent: "restore" }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" size="sm">
          {copy.undo}
        </Button>
      </Form>
    </FormAlert>
  );
}
