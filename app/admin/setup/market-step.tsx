import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { marketFailed, marketPage } from "#copy/newsroom/settings/market.ts";
import { marketStep, setupPages, setupSteps } from "#copy/newsroom/setup/setup.ts";
import { Card } from "#ui/card.tsx";
import { requireEditor } from "../newsroom-access.server.ts";
import { errorBoundaryOf } from "../newsroom-error.tsx";
import { newsroomMeta } from "../newsroom-meta.ts";
import { MarketUploadForm } from "../settings/market/files/upload-form.tsx";
import marketStyles from "../settings/market/market.css?url";
import { marketSourceResponse, readSourceFields } from "../settings/market/source-form.server.ts";
import { QuoteSourceForm } from "../settings/market/source-form.tsx";
import type { Route } from "./+types/market-step";
import { pathAfter, stepPaths } from "./setup-paths.ts";
import { StepPage } from "./step-page.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: marketStyles }];

export function loader({ context, request }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-settings");
  return readSourceFields(context);
}

export function action({ context, request }: Route.ActionArgs) {
  // With exchange files as the source, stay on this step: the admin still has to upload them.
  return marketSourceResponse(context, request, (provider) =>
    provider === "eod" ? stepPaths.market : pathAfter("market"),
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export { shouldRevalidate } from "../conflict.ts";

export const meta = newsroomMeta(setupSteps.market.title, stepPaths.market);

export default function MarketStep({ loaderData, actionData }: Route.ComponentProps) {
  const { stored, fixedSource } = loaderData;
  return (
    <StepPage step="market" lead={marketPage.lead}>
      {(fixedSource ?? stored) === "eod" ? (
        <Card id="berkas-bursa" title={marketStep.files} look="boxed" className="mb-6">
          <p className="mb-4 text-sm text-ink-soft">{marketStep.filesNote}</p>
          <MarketUploadForm />
        </Card>
      ) : null}
      <QuoteSourceForm {...loaderData} response={actionData} submit={setupPages.save} />
    </StepPage>
  );
}

export const ErrorBoundary = errorBoundaryOf(marketFailed);
