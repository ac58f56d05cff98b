import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { userDialogs, userFailedTitles, userFailures } from "#copy/newsroom/users.ts";
import { inviteUser } from "#domain/accounts/entry/invite-user.server.ts";
import { ROLES } from "#domain/accounts/users/role.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/fields/field.tsx";
import { requireEditor } from "../newsroom-access.server.ts";
import type { Route } from "./+types/new-user";
import { InvitationDialog } from "./invitation-dialog.tsx";
import { invitationResponse } from "./requested-user.server.ts";
import { RoleField } from "./role-field.tsx";
import { parseUserListView, userListPath } from "./user-list-view.ts";

export function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-users");
  return { back: userListPath(parseUserListView(url.searchParams)) };
}

const newUserForm = z.object({ email: textField, role: z.enum(ROLES).default("editor") });

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireEditor(context, request, "manage-users");
  const { value: typed } = await readForm(request, newUserForm);
  return invitationResponse(context, inviteUser(context.get(appContext).accounts, admin, typed), typed);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

const EMAIL_FAILURES = ["missing-email", "invalid-email", "email-taken"] as const;

export default function NewUser({ loaderData: { back }, actionData }: Route.ComponentProps) {
  const { title, submit, note } = userDialogs.add;
  if (actionData && "invitation" in actionData) {
    return <InvitationDialog invitation={actionData.invitation} back={back} />;
  }
  const aboutEmail = EMAIL_FAILURES.find((code) => code === actionData?.code);
  return (
    <Dialog title={title} closeLabel={userDialogs.close} closeTo={back}>
      {aboutEmail ? null : (
        <FailureAlert title={userFailedTitles.save} code={actionData?.code} failures={userFailures} />
      )}
      <p className="text-sm text-ink-soft">{note}</p>
      <BusyForm submit={submit} cancel={{ to: back, preventScrollReset: true }} noValidate>
        <Field
          label={userDialogs.email}
          name="email"
          type="email"
          defaultValue={actionData?.typed?.email ?? ""}
          error={aboutEmail ? userFailures[aboutEmail] : undefined}
          autoComplete="off"
          maxLength={254}
        />
        <RoleField role={actionData?.typed?.role ?? "editor"} />
      </BusyForm>
    </Dialog>
  );
}
