import { BusyForm } from "#app/forms/busy-form.tsx";
import { opmlDialog } from "#copy/newsroom/sources.ts";
import type { ImportedFeed } from "#domain/ingest/sources/manage-sources.server.ts";
import { formatCount } from "#format/large-amount.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { OPML_PATH, SOURCES_PATH } from "./source-paths.ts";

export function ImportedFeeds({ feeds }: { feeds: readonly ImportedFeed[] }) {
  const count = (state: ImportedFeed["state"]) =>
    formatCount(feeds.filter((feed) => feed.state === state).length);
  const hasNew = feeds.some(({ state }) => state === "new");
  const list = (
    <ul aria-label={opmlDialog.feeds} className="newsroom-imported">
      {feeds.map((feed, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an address can occur twice, and the list never changes
        <li key={index}>
          <Feed feed={feed} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <p role="status" className="text-sm">
        {opmlDialog.summary(count("new"), count("known"), count("invalid"))}
      </p>
      {hasNew ? (
        <BusyForm submit={opmlDialog.add} cancel={{ to: SOURCES_PATH, preventScrollReset: true }}>
          <input type="hidden" name="choose" value="1" />
          {list}
        </BusyForm>
      ) : (
        <>
          <p className="text-sm text-ink-soft">{opmlDialog.nothingNew}</p>
          {list}
          <LinkButton to={OPML_PATH} preventScrollReset size="sm">
            {opmlDialog.file}
          </LinkButton>
        </>
      )}
    </>
  );
}

function Feed({ feed: { name, feedUrl, active, state } }: { feed: ImportedFeed }) {
  const summary = (
    <>
      <span className="font-medium">{name}</span>
      {state === "new" ? null : <span className="text-ink-faint"> · {opmlDialog.states[state]}</span>}
      {state === "new" && !active ? <span className="text-ink-faint"> · {opmlDialog.paused}</span> : null}
      <span className="newsroom-address">{feedUrl}</span>
    </>
  );
  if (state !== "new") return <div className="text-sm">{summary}</div>;
  return (
    <Checkbox name="feed" value={JSON.stringify({ name, feedUrl, active })} defaultChecked>
      {summary}
    </Checkbox>
  );
}
