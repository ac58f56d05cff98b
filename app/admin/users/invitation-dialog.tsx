import { userDialogs } from "#copy/newsroom/users.ts";
import { Dialog } from "#ui/dialog.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { CreatedLink } from "../created-link.tsx";

export interface InvitationDialogProps {
  invitation: { email: string; url: string };
  back: string;
}

export function InvitationDialog({ invitation: { email, url }, back }: InvitationDialogProps) {
  const { title, queued, link, done } = userDialogs.invitation;
  return (
    <Dialog title={title} closeLabel={userDialogs.close} closeTo={back}>
      <p role="status">{queued(email)}</p>
      <p className="text-sm text-ink-soft">{link}</p>
      <CreatedLink url={url} />
      <LinkButton to={back} preventScrollReset variant="primary" className="self-start">
        {done}
      </LinkButton>
    </Dialog>
  );
}
