import { BusyForm } from "#app/forms/busy-form.tsx";
import { checkFailureText, newsStep } from "#copy/newsroom/setup/catalogue.ts";
import { formatDateTime } from "#format/dates.ts";
import { formatCount } from "#format/large-amount.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import type { CheckedFeed } from "./check-chosen.server.ts";

export function CheckedFeeds({ feeds }: { feeds: readonly CheckedFeed[] }) {
  const usable = feeds.filter(({ check }) => check.ok).length;
  const list = (
    <ul aria-label={newsStep.results} className="setup-checked">
      {feeds.map((feed) => (
        <li key={feed.feedUrl}>
          <Result feed={feed} />
        </li>
      ))}
    </ul>
  );
  const canAdd = feeds.some(({ check, isSource }) => check.ok && !isSource);
  return (
    <section aria-labelledby="hasil" className="setup-results">
      <h2 id="hasil" className="text-lg font-semibold tracking-tight">
        {newsStep.results}
      </h2>
      <p role="status" className="mb-2 text-sm text-ink-soft">
        {newsStep.resultCount(formatCount(usable), formatCount(feeds.length))}
      </p>
      {canAdd ? (
        <BusyForm submit={newsStep.add}>
          <input type="hidden" name="intent" value="add" />
          {list}
        </BusyForm>
      ) : (
        list
      )}
    </section>
  );
}

function Result({ feed: { name, feedUrl, isSource, check } }: { feed: CheckedFeed }) {
  const summary = (
    <>
      <span className="font-medium">{name}</span>
      {isSource ? <span className="text-ink-faint"> · {newsStep.isSource}</span> : null}
      <span className="newsroom-address">{feedUrl}</span>
      {check.ok ? (
        <span className="block">
          {`“${check.headline}”`}
          {check.publishedAt ? (
            <span className="text-ink-faint">{` · ${formatDateTime(check.publishedAt)}`}</span>
          ) : null}
          {check.isStale ? <span className="block text-caution">{newsStep.staleNote}</span> : null}
        </span>
      ) : (
        <span className="block text-down">{checkFailureText(check.code, check.status)}</span>
      )}
    </>
  );
  if (!check.ok || isSource) return <div className="text-sm">{summary}</div>;
  return (
    <Checkbox name="feed" value={JSON.stringify({ name, feedUrl })} defaultChecked={!check.isStale}>
      {summary}
    </Checkbox>
  );
}
