import { Form } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { userDialogs } from "#copy/newsroom/users.ts";
import { repeatInvitation } from "#domain/accounts/entry/invite-user.server.ts";
import {
  changeRole,
  deactivateUser,
  endSessionsOf,
  reactivateUser,
} from "#domain/accounts/users/manage-users.server.ts";
import { ROLES } from "#domain/accounts/users/role.ts";
import { Button, type ButtonProps } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { requireEditor } from "../newsroom-access.server.ts";
import type { Route } from "./+types/edit-user";
import { formResponse, requestedUserId, requireUser } from "./requested-user.server.ts";
import { RoleField } from "./role-field.tsx";
import { UserAlert } from "./user-alert.tsx";
import { readUserListView, userListAddress } from "./user-list-view.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { userId } = requireEditor(context, request, "manage-users");
  const { id, email, role, deactivatedAt, isInvited, activeSessions } = await requireUser(context, url);
  return {
    back: userListAddress(readUserListView(url.searchParams)),
    isOwn: id === userId,
    user: { email, role, isActive: deactivatedAt === null, isInvited, activeSessions },
  };
}

const editForm = z.discriminatedUnion("change", [
  z.object({ change: z.literal("role"), role: z.enum(ROLES) }),
  z.object({ change: z.enum(["deactivate", "reactivate", "end-sessions", "invite"]) }),
]);

export async function action({ context, request, url }: Route.ActionArgs) {
  const admin = requireEditor(context, request, "manage-users");
  const { db, accounts } = context.get(appContext);
  const { value: form } = await readForm(request, editForm);
  const id = requestedUserId(url);
  switch (form.change) {
    case "role":
      return formResponse(context, url, changeRole(db, admin, id, form.role), {
        notice: "user-changed",
        typed: { role: form.role },
      });
    case "deactivate":
      return formResponse(context, url, deactivateUser(db, admin, id), { notice: "user-deactivated" });
    case "reactivate":
      return formResponse(context, url, reactivateUser(db, admin, id), { notice: "user-reactivated" });
    case "end-sessions":
      return formResponse(context, url, endSessionsOf(db, admin, id), { notice: "sessions-ended" });
    case "invite":
      return formResponse(context, url, repeatInvitation(accounts, admin, id), { notice: "user-invited" });
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export default function EditUser({ loaderData, actionData }: Route.ComponentProps) {
  const { back, isOwn, user } = loaderData;
  const { title, submit, own, toSettings } = userDialogs.edit;
  return (
    <Dialog title={title} closeLabel={userDialogs.close} closeTo={back}>
      <UserAlert code={actionData?.code} failed="save" />
      <p className="font-medium wrap-anywhere">{user.email}</p>
      {isOwn ? (
        <>
          <p className="text-sm text-ink-soft">{own}</p>
          <LinkButton to="/settings" reloadDocument className="self-start">
            {toSettings}
          </LinkButton>
        </>
      ) : (
        <>
          <BusyForm submit={submit} cancel={{ to: back, preventScrollReset: true }}>
            <input type="hidden" name="change" value="role" />
            <RoleField role={actionData?.typed?.role ?? user.role} />
          </BusyForm>
          <Access user={user} />
        </>
      )}
    </Dialog>
  );
}

type Shown = Route.ComponentProps["loaderData"]["user"];

function Access({ user: { isActive, isInvited, activeSessions } }: { user: Shown }) {
  const words = userDialogs.edit;
  return (
    <Form method="post" className="newsroom-access flex flex-col gap-4 border-t" aria-label={words.access}>
      {isInvited ? <Step note={words.repeatNote} label={words.repeat} change="invite" /> : null}
      {isInvited ? null : (
        <Step
          note={words.sessions(activeSessions)}
          label={words.endSessions}
          change="end-sessions"
          disabled={activeSessions === 0}
        />
      )}
      {isActive ? (
        <Step note={words.deactivateNote} label={words.deactivate} change="deactivate" variant="danger" />
      ) : (
        <Step note={words.reactivateNote} label={words.reactivate} change="reactivate" />
      )}
    </Form>
  );
}

interface StepProps {
  note: string;
  label: string;
  change: "deactivate" | "reactivate" | "end-sessions" | "invite";
  disabled?: boolean;
  variant?: ButtonProps["variant"];
}

function Step({ note, label, change, ...button }: StepProps) {
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-sm text-ink-soft">{note}</p>
      <Button type="submit" size="sm" name="change" value={change} {...button}>
        {label}
      </Button>
    </div>
  );
}
