import { appContext } from "#app/contexts.ts";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { userDialogs, userFailedTitles, userFailures } from "#copy/newsroom/users.ts";
import { deleteUser } from "#domain/accounts/users/manage-users.server.ts";
import { DeleteDialog } from "../delete-dialog.tsx";
import { formResponse } from "../form-response.server.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import type { Route } from "./+types/delete-user";
import { requestedUserId, requireUser } from "./requested-user.server.ts";
import { parseUserListView, userListPath } from "./user-list-view.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-users");
  const { email } = await requireUser(context, url);
  return { back: userListPath(parseUserListView(url.searchParams)), email };
}

export function action({ context, request, url }: Route.ActionArgs) {
  const admin = requireEditor(context, request, "manage-users");
  const deleted = deleteUser(context.get(appContext).db, admin, requestedUserId(url));
  const to = userListPath(parseUserListView(url.searchParams));
  return formResponse(context, deleted, { to, notice: "user-deleted" });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export default function DeleteUser({ loaderData: { back, email }, actionData }: Route.ComponentProps) {
  return (
    <DeleteDialog
      words={userDialogs.delete}
      closeLabel={userDialogs.close}
      back={back}
      alert={<FailureAlert title={userFailedTitles.delete} code={actionData?.code} failures={userFailures} />}
    >
      {email}
    </DeleteDialog>
  );
}
