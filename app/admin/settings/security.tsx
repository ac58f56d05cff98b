import { data, Link } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { formVersion } from "#app/forms/form-version.ts";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { signedInUser } from "#app/session/session.server.ts";
import { securityFailures, securityPage, settingsNotSaved } from "#copy/newsroom/settings/settings.ts";
import {
  changeTwoFactorRule,
  countTwoFactor,
  readTwoFactorRule,
} from "#domain/accounts/users/two-factor-rule.server.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { failureStatus, redirectWithNotice } from "../form-response.server.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import { newsroomMeta } from "../newsroom-meta.ts";

import type { Route } from "./+types/security";
import { SECURITY_PATH } from "./settings-paths.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-settings");
  const { db } = context.get(appContext);
  const [{ value, version }, counts] = await Promise.all([readTwoFactorRule(db), countTwoFactor(db)]);
  return { isDemanded: value, version, ...counts, hasOwn: signedInUser(context)?.hasTwoFactor ?? false };
}

const securityForm = z.object({
  demanded: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
  version: formVersion,
});

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireEditor(context, request, "manage-settings");
  const { db } = context.get(appContext);
  const { value: form } = await readForm(request, securityForm);
  const changed = await changeTwoFactorRule(db, admin, form.demanded, form.version);
  if (!changed.ok) return data({ code: changed.code }, { status: failureStatus(changed.code) });
  throw redirectWithNotice(context, SECURITY_PATH, "site-changed");
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export { shouldRevalidate } from "../conflict.ts";

export const meta = newsroomMeta(securityPage.title, SECURITY_PATH);

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { isDemanded, version, members, withoutTwoFactor, hasOwn } = loaderData;
  return (
    <div className="newsroom-narrow">
      <PageHeading lead={securityPage.lead}>{securityPage.title}</PageHeading>
      <FailureAlert
        title={settingsNotSaved}
        code={actionData?.code}
        failures={securityFailures}
        className="mb-4"
      />
      <p className="mb-4 text-sm">{securityPage.count(members, withoutTwoFactor)}</p>
      {hasOwn ? null : (
        <p className="mb-4 text-sm">
          {securityPage.ownFirst}{" "}
          <Link to="/settings/two-factor" className="link">
            {securityPage.toOwn}
          </Link>
        </p>
      )}
      <BusyForm key={version} submit={securityPage.submit} className="max-w-form">
        <input type="hidden" name="version" value={version} />
        <Checkbox name="demanded" defaultChecked={isDemanded}>
          {securityPage.demanded}
        </Checkbox>
      </BusyForm>
    </div>
  );
}

export { SettingsErrorBoundary as ErrorBoundary } from "./settings-error.tsx";
