import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { requirePermission } from "#app/session/session.server.ts";
import { profilePage } from "#copy/accounts/accounts.ts";
import { formatDateTime, formatMonthAndYear } from "#format/dates.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import type { Route } from "./+types/profile";
import { Avatar } from "./avatar.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  const signedIn = requirePermission(context, request, "manage-own-account");
  const { name, avatar, email, role, memberSince, lastSignInAt } = signedIn;
  return { name, avatar, email, role, memberSince, lastSignInAt };
}

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: profilePage.title, path: "/profile" });
}

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { name, avatar, email, role, memberSince, lastSignInAt } = loaderData;
  return (
    <div className="max-w-read">
      <PageHeading>{profilePage.title}</PageHeading>
      <div className="flex items-center gap-4">
        <Avatar name={name} cloth={avatar} />
        <div className="min-w-0">
          <p className="text-lg font-semibold break-words">
            <bdi>{name}</bdi>
          </p>
          <p className="text-sm text-ink-faint">{profilePage.memberSince(formatMonthAndYear(memberSince))}</p>
        </div>
      </div>
      <dl className="mt-6 divide-y border-y text-sm">
        <ProfileFact term={profilePage.email}>{email}</ProfileFact>
        <ProfileFact term={profilePage.lastSignIn}>{formatDateTime(lastSignInAt)}</ProfileFact>
        {role === "user" ? null : (
          <ProfileFact term={profilePage.role}>{profilePage.roles[role]}</ProfileFact>
        )}
      </dl>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to="/profile/edit">{profilePage.edit}</LinkButton>
        <LinkButton to="/profile/password">{profilePage.changePassword}</LinkButton>
        <LinkButton to="/settings" variant="quiet">
          {profilePage.settings}
        </LinkButton>
      </div>
    </div>
  );
}

function ProfileFact({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
      <dt className="text-ink-faint">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
