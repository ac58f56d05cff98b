import { data, redirect } from "react-router";
import type { AccountFailure } from "#app/components/account/account-failure.ts";
import { accountMeta } from "#app/components/account/account-meta.ts";
import { AvatarChoice } from "#app/components/account/avatar-choice.tsx";
import { BusyForm } from "#app/components/account/busy-form.tsx";
import { FailureAlert } from "#app/components/account/failure-alert.tsx";
import { FormPage } from "#app/components/account/form-page.tsx";
import { appContext } from "#app/contexts.ts";
import { requirePermission, setCookies } from "#app/session.server.ts";
import { noticeCookie } from "#app/session-cookies.ts";
import { failedTitles } from "#copy/account-failures.ts";
import { editProfilePage, fields } from "#copy/accounts.ts";
import { parseAvatarChoice } from "#domain/accounts/avatar.ts";
import { LONGEST_NAME } from "#domain/accounts/display-name.ts";
import { changeProfile } from "#domain/accounts/users.server.ts";
import { Field } from "#ui/field.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import type { Route } from "./+types/edit-profile";
import { refusal } from "./refuse.server.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  const { name, avatar } = requirePermission(context, request, "keep-account");
  return { name, avatar };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = requirePermission(context, request, "keep-account");
  const form = await request.formData();
  const changed = await changeProfile(context.get(appContext).db, userId, {
    name: String(form.get("name") ?? ""),
    avatar: parseAvatarChoice(String(form.get("avatar") ?? "")),
  });
  if (!changed.ok) return data<{ failure: AccountFailure }>({ failure: changed }, refusal(context, changed));
  setCookies(context, noticeCookie("profile-saved"));
  return redirect("/profile");
}

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, { title: editProfilePage.title, path: "/profile/edit" });
}

export default function EditProfile({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage title={editProfilePage.title}>
      <FailureAlert title={failedTitles.save} failure={actionData?.failure} />
      <BusyForm
        submit={editProfilePage.submit}
        aside={
          <LinkButton to="/profile" variant="quiet">
            {editProfilePage.cancel}
          </LinkButton>
        }
      >
        <Field
          label={fields.name}
          name="name"
          autoComplete="name"
          defaultValue={loaderData.name}
          hint={editProfilePage.nameHint}
          // A browser counts emoji twice; what it lets through the server counts again.
          maxLength={2 * LONGEST_NAME}
        />
        <AvatarChoice name={loaderData.name} chosen={loaderData.avatar} />
      </BusyForm>
    </FormPage>
  );
}
