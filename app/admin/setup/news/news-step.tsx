import { data, Link } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { readForm, textField, textFields } from "#app/forms/read-form.server.ts";
import { newsStep, newsStepFailures } from "#copy/newsroom/setup/catalogue.ts";
import { setupSteps } from "#copy/newsroom/setup/setup.ts";
import { sourceFailures } from "#copy/newsroom/sources.ts";
import { addSources } from "#domain/ingest/sources/manage-sources.server.ts";
import { formatCount } from "#format/large-amount.ts";
import { redirectWithNotice } from "../../form-response.server.ts";
import { requireEditor } from "../../newsroom-access.server.ts";
import { newsroomMeta } from "../../newsroom-meta.ts";
import { parseChosenFeeds } from "../../sources/import-form.server.ts";
import { SOURCES_PATH } from "../../sources/source-paths.ts";
import { pathAfter, stepPaths } from "../setup-paths.ts";
import { StepPage } from "../step-page.tsx";
import type { Route } from "./+types/news-step";
import { CatalogueForm } from "./catalogue-form.tsx";
import { checkChosen } from "./check-chosen.server.ts";
import { CheckedFeeds } from "./checked-feeds.tsx";
import { readCatalogue } from "./read-catalogue.server.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-settings");
  return readCatalogue(context.get(appContext).db);
}

const newsForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("check"), feed: textFields, others: textField }),
  z.object({ intent: z.literal("add"), feed: textFields }),
]);

/** Two steps, as for OPML files: the first post checks the ticked feeds, the second adds the chosen ones. */
export async function action({ context, request }: Route.ActionArgs) {
  const editor = requireEditor(context, request, "manage-settings");
  const app = context.get(appContext);
  const { value: form } = await readForm(request, newsForm);
  if (form.intent === "check") {
    const typed = { feeds: form.feed, others: form.others };
    const checked = await checkChosen(app, typed);
    if (!checked.ok) return data({ code: checked.code, typed, checked: undefined }, { status: 422 });
    return data({ code: undefined, typed, checked: checked.value });
  }
  const feeds = parseChosenFeeds(form.feed);
  if (feeds.length === 0) return refuse("not-a-list", 422);
  const added = await addSources(app.db, editor, feeds);
  if (!added.ok) return refuse(added.code, 403);
  return redirectWithNotice(context, pathAfter("news"), "sources-imported", String(added.value.added));
}

function refuse<Code extends string>(code: Code, status: number) {
  return data({ code, typed: undefined, checked: undefined }, { status });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export const meta = newsroomMeta(setupSteps.news.title, stepPaths.news);

export default function NewsStep({ loaderData, actionData }: Route.ComponentProps) {
  const { publishers, sourceCount } = loaderData;
  const checked = actionData && "checked" in actionData ? actionData.checked : undefined;
  const code = actionData?.code;
  return (
    <StepPage step="news" lead={newsStep.lead}>
      {sourceCount > 0 ? (
        <p className="mb-4 text-sm">
          {newsStep.has(formatCount(sourceCount))}{" "}
          <Link to={SOURCES_PATH} className="link">
            {newsStep.toSources}
          </Link>
        </p>
      ) : null}
      <FailureAlert
        title={actionData?.typed ? newsStep.failed : newsStep.notAdded}
        code={code}
        failures={{ ...newsStepFailures, ...sourceFailures }}
      />
      {checked ? <CheckedFeeds feeds={checked} /> : null}
      <CatalogueForm publishers={publishers} typed={actionData?.typed} />
      <p className="setup-part text-sm">
        {newsStep.otherKinds}{" "}
        <Link to={`${SOURCES_PATH}/new`} className="link">
          {newsStep.toNewSource}
        </Link>
      </p>
    </StepPage>
  );
}

export { NewsroomErrorBoundary as ErrorBoundary } from "../../newsroom-error.tsx";
