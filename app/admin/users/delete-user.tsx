import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { keepForm } from "#app/forms/keep-form.ts";
import { userDialogs } from "#copy/newsroom/users.ts";
import { deleteUser } from "#domain/accounts/users/manage-users.server.ts";
import { Dialog } from "#ui/dialog.tsx";
import { requireEditor } from "../newsroom-access.server.ts";
import type { Route } from "./+types/delete-user";
import { answerForm, requestedUserId, requireUser } from "./requested-user.server.ts";
import { UserAlert } from "./user-alert.tsx";
import { readUserListView, userListAddress } from "./user-list-view.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-users");
  const { email } = await requireUser(context, url);
  return { back: userListAddress(readUserListView(url.searchParams)), email };
}

export function action({ context, request, url }: Route.ActionArgs) {
  const admin = requireEditor(context, request, "manage-users");
  const deleted = deleteUser(context.get(appContext).db, admin, requestedUserId(url));
  return answerForm(context, url, deleted, { notice: "user-deleted" });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

export default function DeleteUser({ loaderData: { back, email }, actionData }: Route.ComponentProps) {
  const { title, question, note, submit } = userDialogs.delete;
  return (
    <Dialog title={title} closeLabel={userDialogs.close} closeTo={back}>
      <UserAlert code={actionData?.code} failed="delete" />
      <p>{question}</p>
      <p className="font-medium wrap-anywhere">{email}</p>
      <p className="text-sm text-ink-soft">{note}</p>
      <BusyForm submit={submit} variant="danger" cancel={{ to: back, preventScrollReset: true }} />
    </Dialog>
  );
}
