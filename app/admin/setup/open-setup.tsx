import { data, redirect, redirectDocument } from "react-router";
import { z } from "zod";
import { appContext, type Context } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { callerOf, setCookies, signedInUser } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import { useSiteData } from "#app/site-data.ts";
import { openSetupPage } from "#copy/newsroom/setup/setup.ts";
import { isSetupLinkValid, openSetupLink } from "#domain/accounts/entry/setup-link.server.ts";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import { SETUP_PATH } from "#domain/site/setup-steps.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { newsroomMeta } from "../newsroom-meta.ts";
import type { Route } from "./+types/open-setup";
import { readChecklist } from "./read-checklist.server.ts";
import { stepPaths } from "./setup-paths.ts";

type Refusal = "withoutToken" | "expired";

const statuses = { withoutToken: 403, expired: 410 } as const satisfies Record<Refusal, number>;

/** Only shows a button, so that programs that preview links don't use this one up. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await sendAdminOn(context);
  const token = url.searchParams.get("token") ?? "";
  if (token === "") return refuse("withoutToken");
  const isValid = await isSetupLinkValid(context.get(appContext).db, token);
  return isValid ? data({ token, refusal: undefined }) : refuse("expired");
}

const tokenForm = z.object({ token: textField });

export async function action({ context, request }: Route.ActionArgs) {
  await sendAdminOn(context);
  const { value: form } = await readForm(request, tokenForm);
  if (form.token === "") return refuse("withoutToken");
  const opened = await openSetupLink(
    context.get(appContext).accounts,
    form.token,
    callerOf(context, request),
  );
  if (!opened.ok) return refuse("expired");
  setCookies(context, ...opened.value.cookies, noticeCookie("signed-in"));
  return redirectDocument(SETUP_PATH);
}

/** @throws a redirect to the first step that is neither done nor skipped, for a signed-in admin */
async function sendAdminOn(context: Context): Promise<void> {
  const signedIn = signedInUser(context);
  if (!signedIn || !isAllowed(signedIn.role, "manage-settings")) return;
  const { steps } = await readChecklist(context);
  throw redirect(stepPaths[steps.find(({ state }) => state === "open")?.step ?? "site"]);
}

function refuse(refusal: Refusal) {
  return data({ token: "", refusal }, { status: statuses[refusal] });
}

export const meta = newsroomMeta(openSetupPage.title, SETUP_PATH);

export default function OpenSetup({ loaderData, actionData }: Route.ComponentProps) {
  const { siteName } = useSiteData();
  const { token, refusal } = actionData ?? loaderData;
  if (refusal) {
    return (
      <>
        <PageHeading>{openSetupPage.title}</PageHeading>
        <FormAlert tone="danger" title={openSetupPage.failed}>
          {openSetupPage[refusal]}
        </FormAlert>
        <LinkButton to="/admin/login">{openSetupPage.signIn}</LinkButton>
      </>
    );
  }
  return (
    <>
      <PageHeading lead={openSetupPage.lead(siteName)}>{openSetupPage.title}</PageHeading>
      <p className="text-sm">{openSetupPage.once}</p>
      <BusyForm action={SETUP_PATH} submit={openSetupPage.submit} failedTitle={openSetupPage.failed} replace>
        <input type="hidden" name="token" value={token} />
      </BusyForm>
    </>
  );
}
