import { BusyForm } from "#app/forms/busy-form.tsx";
import { checkFailureText, feedStates, newsStep } from "#copy/newsroom/setup/catalogue.ts";
import type { FeedState } from "#domain/ingest/catalogue/catalogue.ts";
import { formatDateTime, formatMonthAndYear } from "#format/dates.ts";
import { formatCount } from "#format/large-amount.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { TextArea } from "../../fields.tsx";
import type { ChosenFeeds } from "./check-chosen.server.ts";
import type { FeedRow, PublisherFeeds } from "./read-catalogue.server.ts";

const tones: Record<FeedState, BadgeTone> = {
  works: "up",
  seen: "neutral",
  stale: "caution",
  doubtful: "caution",
  blocked: "down",
  dead: "down",
};

export interface CatalogueFormProps {
  publishers: readonly PublisherFeeds[];
  typed: ChosenFeeds | undefined;
}

const isUsable = ({ state }: FeedRow) => state !== "blocked" && state !== "dead";

export function CatalogueForm({ publishers, typed }: CatalogueFormProps) {
  const [usable, unusable] = [isUsable, (feed: FeedRow) => !isUsable(feed)].map((keep) =>
    publishers.flatMap(({ name, feeds }) => {
      const retainedFeeds = feeds.filter(keep);
      return retainedFeeds.length > 0 ? [{ name, feeds: retainedFeeds }] : [];
    }),
  );
  const count = unusable?.reduce((sum, { feeds }) => sum + feeds.length, 0) ?? 0;
  return (
    <BusyForm submit={newsStep.check} className="setup-part">
      <input type="hidden" name="intent" value="check" />
      <h2 className="text-lg font-semibold tracking-tight">{newsStep.catalogue}</h2>
      <Publishers publishers={usable ?? []} typed={typed} />
      <details className="setup-unusable">
        <summary>{newsStep.unusable(formatCount(count))}</summary>
        <Publishers publishers={unusable ?? []} typed={typed} />
      </details>
      <TextArea
        label={newsStep.others}
        hint={newsStep.othersHint}
        name="others"
        rows={3}
        defaultValue={typed?.others}
        autoCapitalize="none"
        spellCheck={false}
      />
    </BusyForm>
  );
}

function Publishers({ publishers, typed }: CatalogueFormProps) {
  return (
    <div className="setup-catalogue">
      {publishers.map(({ name, feeds }) => (
        <fieldset key={name}>
          <legend>{name}</legend>
          {feeds.map((feed) => (
            <FeedChoice key={feed.url} feed={feed} isTicked={typed?.feeds.includes(feed.url) ?? false} />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

function FeedChoice({ feed, isTicked }: { feed: FeedRow; isTicked: boolean }) {
  const { desk, url, state, verifiedIn, isSource, check } = feed;
  return (
    <Checkbox name="feed" value={url} defaultChecked={isTicked} disabled={isSource}>
      <span className="font-medium">{desk ?? newsStep.allDesks}</span>{" "}
      <Badge tone={isSource ? "accent" : tones[state]}>
        {isSource ? newsStep.isSource : feedStates[state]}
      </Badge>
      <span className="newsroom-address">{url.replace(/^https:\/\/(?:www\.)?/, "")}</span>
      <span className="setup-verified">
        {verifiedIn ? newsStep.verified(formatMonthAndYear(`${verifiedIn}-15`)) : newsStep.unverified}
        {check ? ` ${newsStep.fromHere(formatDateTime(check.checkedAt), resultOf(check))}` : null}
      </span>
    </Checkbox>
  );
}

function resultOf({ failure, headline, isStale }: NonNullable<FeedRow["check"]>): string {
  if (failure) return checkFailureText(failure.code, failure.status);
  return isStale ? newsStep.staleNote : `“${headline}”`;
}
