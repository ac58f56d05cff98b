import { Form } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { userDialogs, userFailedTitles, userFailures } from "#copy/newsroom/users.ts";
import { repeatInvitation } from "#domain/accounts/entry/invite-user.server.ts";
import { resetTwoFactorOf } from "#domain/accounts/entry/reset-two-factor.server.ts";
import {
  changeRole,
  deactivateUser,
  endSessionsOf,
  reactivateUser,
} from "#domain/accounts/users/manage-users.server.ts";
import { ROLES } from "#domain/accounts/users/role.ts";
import { findMailState } from "#domain/delivery/mail-queue.server.ts";
import { formatDateTime } from "#format/dates.ts";
import { Button, type ButtonProps } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { formResponse } from "../form-response.server.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import type { Route } from "./+types/edit-user";
import { InvitationDialog } from "./invitation-dialog.tsx";
import { invitationResponse, requestedUserId, requireUser } from "./requested-user.server.ts";
import { RoleField } from "./role-field.tsx";
import { parseUserListView, userListPath } from "./user-list-view.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { userId } = requireEditor(context, request, "manage-users");
  const user = await requireUser(context, url);
  const { id, email, role, deactivatedAt, activeSessions, hasTwoFactor } = user;
  const isActive = deactivatedAt === null;
  const { db } = context.get(appContext);
  const mailId = user.invitationMailId;
  const invitation = user.isInvited
    ? { at: user.invitedAt, delivery: mailId === null ? undefined : await findMailState(db, mailId) }
    : undefined;
  return {
    back: userListPath(parseUserListView(url.searchParams)),
    isOwn: id === userId,
    user: { email, role, isActive, invitation, activeSessions, hasTwoFactor },
  };
}

const editForm = z.discriminatedUnion("change", [
  z.object({ change: z.literal("role"), role: z.enum(ROLES) }),
  z.object({ change: z.enum(["deactivate", "reactivate", "end-sessions", "reset-two-factor", "invite"]) }),
]);

export async function action({ context, request, url }: Route.ActionArgs) {
  const admin = requireEditor(context, request, "manage-users");
  const { db, accounts } = context.get(appContext);
  const { value: form } = await readForm(request, editForm);
  const id = requestedUserId(url);
  const to = userListPath(parseUserListView(url.searchParams));
  switch (form.change) {
    case "role":
      return formResponse(context, changeRole(db, admin, id, form.role), {
        to,
        notice: "user-changed",
        typed: { role: form.role },
      });
    case "deactivate":
      return formResponse(context, deactivateUser(db, admin, id), { to, notice: "user-deactivated" });
    case "reactivate":
      return formResponse(context, reactivateUser(db, admin, id), { to, notice: "user-reactivated" });
    case "end-sessions":
      return formResponse(context, endSessionsOf(db, admin, id), { to, notice: "sessions-ended" });
    case "reset-two-factor":
      return formResponse(context, resetTwoFactorOf(accounts, admin, id), {
        to,
        notice: "two-factor-reset",
      });
    case "invite":
      return invitationResponse(context, repeatInvitation(accounts, admin, id));
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export default function EditUser({ loaderData, actionData }: Route.ComponentProps) {
  const { back, isOwn, user } = loaderData;
  const { title, submit, own, toSettings } = userDialogs.edit;
  if (actionData && "invitation" in actionData) {
    return <InvitationDialog invitation={actionData.invitation} back={back} />;
  }
  return (
    <Dialog title={title} closeLabel={userDialogs.close} closeTo={back}>
      <FailureAlert title={userFailedTitles.save} code={actionData?.code} failures={userFailures} />
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

type EditedUser = Route.ComponentProps["loaderData"]["user"];

function Access({ user }: { user: EditedUser }) {
  const { isActive, invitation, activeSessions, hasTwoFactor } = user;
  const words = userDialogs.edit;
  return (
    <Form method="post" className="newsroom-access flex flex-col gap-4 border-t" aria-label={words.access}>
      {invitation ? (
        <Step
          note={`${words.repeatNote} ${describeInvitation(invitation)}`}
          label={words.repeat}
          change="invite"
        />
      ) : (
        <Step
          note={words.sessions(activeSessions)}
          label={words.endSessions}
          change="end-sessions"
          disabled={activeSessions === 0}
        />
      )}
      {hasTwoFactor ? (
        <Step note={words.resetTwoFactorNote} label={words.resetTwoFactor} change="reset-two-factor" />
      ) : null}
      {isActive ? (
        <Step note={words.deactivateNote} label={words.deactivate} change="deactivate" variant="danger" />
      ) : (
        <Step note={words.reactivateNote} label={words.reactivate} change="reactivate" />
      )}
    </Form>
  );
}

function describeInvitation({ at, delivery }: NonNullable<EditedUser["invitation"]>): string {
  const words = userDialogs.edit;
  switch (delivery?.state) {
    case undefined:
      return "";
    case "sent":
      return at ? words.invitationSent(formatDateTime(at)) : "";
    case "waiting":
      return delivery.error === undefined ? words.invitationWaiting : words.invitationRetried(delivery.error);
    case "failed":
      return words.invitationFailed(delivery.error);
  }
}

interface StepProps {
  note: string;
  label: string;
  change: "deactivate" | "reactivate" | "end-sessions" | "reset-two-factor" | "invite";
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
