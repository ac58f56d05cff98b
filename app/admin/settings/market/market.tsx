import { appContext } from "#app/contexts.ts";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { marketFailed, marketPage, marketState } from "#copy/newsroom/settings/market.ts";
import { listMarketSyncs, type MarketSyncState } from "#domain/market/sync/market-syncs.server.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Facts } from "../../facts.tsx";
import { requireEditor } from "../../newsroom-access.server.ts";
import { errorBoundaryOf } from "../../newsroom-error.tsx";
import { newsroomMeta } from "../../newsroom-meta.ts";
import { MARKET_FILES_PATH, MARKET_PATH } from "../settings-paths.ts";
import type { Route } from "./+types/market";
import styles from "./market.css?url";
import { marketSourceResponse, readSourceFields } from "./source-form.server.ts";
import { QuoteSourceForm } from "./source-form.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context, request }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-settings");
  const [fields, syncs] = await Promise.all([
    readSourceFields(context),
    listMarketSyncs(context.get(appContext).db),
  ]);
  return { ...fields, syncs };
}

export function action({ context, request }: Route.ActionArgs) {
  return marketSourceResponse(context, request, () => MARKET_PATH);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export { shouldRevalidate } from "../../conflict.ts";

export const meta = newsroomMeta(marketPage.title, MARKET_PATH);

export default function MarketSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="newsroom-narrow">
      <div className="newsroom-heading">
        <PageHeading lead={marketPage.lead}>{marketPage.title}</PageHeading>
        <LinkButton to={MARKET_FILES_PATH} size="sm">
          {marketPage.files}
        </LinkButton>
      </div>
      <QuoteSourceForm {...loaderData} response={actionData} submit={marketPage.submit} />
      <SyncState syncs={loaderData.syncs} />
    </div>
  );
}

function SyncState({ syncs }: { syncs: readonly MarketSyncState[] }) {
  return (
    <section aria-labelledby="pembaruan-pasar" className="mt-8 max-w-form">
      <h2 id="pembaruan-pasar" className="text-lg font-semibold">
        {marketState.title}
      </h2>
      <p className="mb-2 text-sm text-ink-soft">{marketState.lead}</p>
      <Facts
        rows={syncs.map(({ market, succeededAt, failure }) => [
          marketState.markets[market],
          <>
            {succeededAt ? marketState.at(succeededAt) : marketState.never}
            {failure ? (
              <span className="block text-down">
                {marketState.failed} <span lang="en">{failure}</span>
              </span>
            ) : null}
          </>,
        ])}
      />
    </section>
  );
}

export const ErrorBoundary = errorBoundaryOf(marketFailed);
