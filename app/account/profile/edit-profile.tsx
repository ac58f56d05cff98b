import { redirect } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { requirePermission, setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import { editProfilePage } from "#copy/accounts/accounts.ts";
import { failedTitles } from "#copy/failed-titles.ts";
import { AVATAR_COUNT, type AvatarCloth, parseAvatarChoice } from "#domain/accounts/users/avatar.ts";
import { changeProfile } from "#domain/accounts/users/users.server.ts";
import { AccountFailureAlert } from "../account-failure-alert.tsx";
import { NameField } from "../credential-fields.tsx";
import { FormPage } from "../form-page.tsx";
import { refuseForm } from "../refuse.server.ts";
import type { Route } from "./+types/edit-profile";
import { Avatar } from "./avatar.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  const { name, avatar } = requirePermission(context, request, "manage-own-account");
  return { name, avatar };
}

const profileForm = z.object({ name: textField, avatar: textField.transform(parseAvatarChoice) });

export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = requirePermission(context, request, "manage-own-account");
  const { value: typed } = await readForm(request, profileForm);
  const changed = await changeProfile(context.get(appContext).db, userId, typed);
  if (!changed.ok) return refuseForm(context, { failure: changed, typed });
  setCookies(context, noticeCookie("profile-saved"));
  return redirect("/profile");
}

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: editProfilePage.title, path: "/profile/edit" });
}

export default function EditProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { name, avatar } = actionData?.typed ?? loaderData;
  return (
    <FormPage title={editProfilePage.title}>
      <AccountFailureAlert title={failedTitles.save} failure={actionData?.failure} />
      <BusyForm submit={editProfilePage.submit} failedTitle={failedTitles.save} cancel={{ to: "/profile" }}>
        <NameField value={name} hint={editProfilePage.nameHint} />
        <AvatarChoice name={loaderData.name} chosen={avatar} />
      </BusyForm>
    </FormPage>
  );
}

function AvatarChoice({ name, chosen }: { name: string; chosen: AvatarCloth }) {
  const choices = [undefined, ...Array.from({ length: AVATAR_COUNT }, (_, index) => index + 1)];
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{editProfilePage.avatar}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((cloth) => (
          <label
            key={cloth ?? 0}
            className="relative rounded-md border-2 border-transparent has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="avatar"
              value={cloth ?? ""}
              defaultChecked={cloth === chosen}
              className="absolute inset-0 z-10 size-full opacity-0"
            />
            <span className="sr-only">
              {cloth === undefined ? editProfilePage.plainAvatar : editProfilePage.cloth(cloth)}
            </span>
            <Avatar name={name} cloth={cloth} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
