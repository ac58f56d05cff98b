import { data } from "react-router";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { samplesPage } from "#copy/newsroom/setup/setup.ts";
import { notPermittedHere } from "#copy/newsroom/shared-words.ts";
import { deleteSamples, findSamples } from "#domain/news/samples/delete-samples.server.ts";
import { formatCount } from "#format/large-amount.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { redirectWithNotice } from "../form-response.server.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import { newsroomMeta } from "../newsroom-meta.ts";
import type { Route } from "./+types/samples";
import { SAMPLES_PATH } from "./setup-paths.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-settings");
  const { db, market } = context.get(appContext);
  return findSamples(db, market.configuredSource);
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireEditor(context, request, "manage-settings");
  const { db, market } = context.get(appContext);
  const deleted = await deleteSamples(db, admin, market.configuredSource);
  if (!deleted.ok) return data({ code: deleted.code }, { status: 403 });
  return redirectWithNotice(context, "/admin", "samples-deleted");
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export const meta = newsroomMeta(samplesPage.title, SAMPLES_PATH);

export default function DeleteSamples({ loaderData, actionData }: Route.ComponentProps) {
  const { articles, editedArticles, figures } = loaderData;
  const hasSamples = articles > 0 || figures === "deletable";
  return (
    <div className="newsroom-narrow">
      <PageHeading lead={samplesPage.lead}>{samplesPage.title}</PageHeading>
      <FailureAlert
        title={samplesPage.failed}
        code={actionData?.code}
        failures={{ "not-permitted": notPermittedHere }}
      />
      <ul className="newsroom-bullets">
        {articles > 0 ? <li>{samplesPage.articles(formatCount(articles))}</li> : null}
        {editedArticles > 0 ? <li>{samplesPage.edited(formatCount(editedArticles))}</li> : null}
        {figures === "deletable" ? <li>{samplesPage.figures}</li> : null}
        {figures === "configured" ? <li>{samplesPage.configured}</li> : null}
        {hasSamples ? <li>{samplesPage.stays}</li> : <li>{samplesPage.nothing}</li>}
      </ul>
      {hasSamples ? (
        <>
          <p className="mb-4 text-sm font-medium">{samplesPage.final}</p>
          <BusyForm submit={samplesPage.submit} variant="danger" cancel={{ to: "/admin" }} />
        </>
      ) : (
        <LinkButton to="/admin">{samplesPage.back}</LinkButton>
      )}
    </div>
  );
}

export { NewsroomErrorBoundary as ErrorBoundary } from "../newsroom-error.tsx";
