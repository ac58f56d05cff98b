import { redirect } from "react-router";
import { z } from "zod";
import { FormPage } from "#app/account/form-page.tsx";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { MEMBER_DIGEST_PATH } from "#app/seo/paths.ts";
import { requirePermission, setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import { memberDigestPage } from "#copy/digest/subscription.ts";
import { failedTitles } from "#copy/failed-titles.ts";
import { nextIssueAt } from "#domain/digest/issue-times.ts";
import { changeEditionsOfMember, findEditionsOfMember } from "#domain/digest/member-subscription.server.ts";
import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import { formatDateTime } from "#format/dates.ts";
import { formatWeekday } from "#format/weekday.ts";
import type { Route } from "./+types/member-digest";
import { EditionChoices } from "./edition-choices.tsx";
import { editionFields } from "./read-editions.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const member = requirePermission(context, request, "manage-own-account");
  const { db } = context.get(appContext);
  const editions = await findEditionsOfMember(db, member);
  const nextAt = nextIssueAt(editions, new Date(), await loadIdxCalendar(db));
  return { email: member.email, editions, nextAt: nextAt?.toISOString() };
}

const editionsForm = z.object(editionFields);

export async function action({ context, request }: Route.ActionArgs) {
  const member = requirePermission(context, request, "manage-own-account");
  const { value: editions } = await readForm(request, editionsForm);
  await changeEditionsOfMember(context.get(appContext).db, member, editions);
  setCookies(context, noticeCookie("digest-saved"));
  return redirect(MEMBER_DIGEST_PATH);
}

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: memberDigestPage.title, path: MEMBER_DIGEST_PATH });
}

export default function MemberDigest({ loaderData: { email, editions, nextAt } }: Route.ComponentProps) {
  const { title, lead, next, off, submit } = memberDigestPage;
  return (
    <FormPage title={title} lead={<span className="wrap-anywhere">{lead(email)}</span>}>
      <p className="text-sm text-ink-soft">
        {nextAt === undefined ? off : next(`${formatWeekday(nextAt)}, ${formatDateTime(nextAt)}`)}
      </p>
      <BusyForm submit={submit} failedTitle={failedTitles.save} cancel={{ to: "/settings" }}>
        <EditionChoices chosen={editions} />
      </BusyForm>
    </FormPage>
  );
}
