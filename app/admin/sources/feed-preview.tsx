import { Form } from "react-router";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { feedFailureText } from "#copy/newsroom/feed-failures.ts";
import { sourceDialogs } from "#copy/newsroom/sources.ts";
import { articlePage } from "#copy/reading.ts";
import { MAX_FEED_ITEMS } from "#domain/ingest/items/feed-limits.ts";
import type { PreviewedFeed, PreviewedItem } from "#domain/ingest/runs/preview-feed.server.ts";
import type { SourceForm } from "#domain/ingest/sources/source-form.ts";
import { formatDateTime } from "#format/dates.ts";
import { formatCount } from "#format/large-amount.ts";
import { Button } from "#ui/button.tsx";
import { writeMappingInputs } from "./mapping-inputs.ts";

const copy = sourceDialogs.preview;

export function FeedPreview({ preview, typed }: { preview: PreviewedFeed; typed: SourceForm }) {
  if (!preview.ok) {
    return (
      <FormAlert tone="danger" title={copy.failed}>
        <p>{feedFailureText(preview.code, preview.status)}</p>
        {preview.links.length > 0 ? <DiscoveredFeeds links={preview.links} typed={typed} /> : null}
      </FormAlert>
    );
  }
  const { title, count, unusable, lost, isComplete, overLimit, items } = preview;
  const counted =
    count > items.length
      ? copy.firstOf(formatCount(items.length), formatCount(count))
      : copy.count(formatCount(count));
  return (
    <section aria-label={copy.title} className="newsroom-preview">
      <h3 className="font-medium">{title ? copy.feedTitle(title) : copy.untitled}</h3>
      <p role="status" className="text-sm text-ink-soft">
        {count === 0 ? copy.empty : counted}. {copy.note}
      </p>
      {unusable > 0 ? <p className="text-sm text-caution">{copy.unusable(formatCount(unusable))}</p> : null}
      {lost > 0 ? <p className="text-sm text-caution">{copy.lost(formatCount(lost))}</p> : null}
      {isComplete ? null : <p className="text-sm text-caution">{copy.cutShort}</p>}
      {overLimit > 0 ? (
        <p className="text-sm text-ink-soft">
          {copy.overLimit(formatCount(overLimit), formatCount(MAX_FEED_ITEMS))}
        </p>
      ) : null}
      <ol>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index}>
            <Item item={item} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Item({ item: { title, url, publishedAt, tickers, category } }: { item: PreviewedItem }) {
  return (
    <>
      {url ? (
        <a href={url} target="_blank" rel="noreferrer" className="font-medium hover:underline">
          {title}
        </a>
      ) : (
        <span className="font-medium">{title}</span>
      )}
      <p className="text-xs text-ink-faint">
        {publishedAt ? (
          <time dateTime={publishedAt.toISOString()}>{formatDateTime(publishedAt)}</time>
        ) : (
          articlePage.timeUnknown
        )}
        {" · "}
        {tickers.length > 0 ? tickers.join(", ") : copy.noTickers}
        {" · "}
        {category ?? copy.noCategory}
      </p>
    </>
  );
}

interface DiscoveredFeedsProps {
  links: Extract<PreviewedFeed, { ok: false }>["links"];
  typed: SourceForm;
}

function DiscoveredFeeds({ links, typed }: DiscoveredFeedsProps) {
  const { name, type, mapping, active, licenseNote, publishesDirectly, mirrorsImages } = typed;
  const hiddenFields = {
    intent: "try-found",
    name,
    type,
    licenseNote,
    ...writeMappingInputs(mapping),
    ...(active && { active: "on" }),
    ...(publishesDirectly && { publishesDirectly: "on" }),
    ...(mirrorsImages && { mirrorsImages: "on" }),
  };
  return (
    <Form method="post" preventScrollReset>
      <p className="mt-2">{copy.discoveredFeeds}</p>
      {Object.entries(hiddenFields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <ul className="newsroom-found">
        {links.map(({ url, title }) => (
          <li key={url}>
            <Button type="submit" size="sm" name="feedUrl" value={url} aria-label={copy.use(title ?? url)}>
              {title ?? sourceDialogs.try}
            </Button>
            <span className="newsroom-address">{url}</span>
          </li>
        ))}
      </ul>
    </Form>
  );
}
