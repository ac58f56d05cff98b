import { Link } from "react-router";
import { articlePath } from "#app/seo/addresses.ts";
import { sameStory } from "#copy/reading.ts";
import { unbrokenAmounts } from "#format/unbroken-amounts.ts";

export interface Teller {
  name: string;
  /** Its own report, as its feed gives it. */
  url: string | null;
}

/** Above the text of an article that lists leave out: which one they have instead. */
export function LeadPointer({ lead }: { lead: { slug: string; title: string } }) {
  return (
    <p className="mb-6 border-l-2 pl-3 text-sm text-ink-soft">
      {sameStory.lead}{" "}
      <Link className="link" to={articlePath(lead.slug)}>
        {unbrokenAmounts(lead.title)}
      </Link>
    </p>
  );
}

/** Below the text: the other sources that have the story, each with a link to its own report. */
export function AlsoFrom({ tellers }: { tellers: readonly Teller[] }) {
  return (
    <p className="mt-4 text-sm text-ink-soft">
      {sameStory.also}{" "}
      {tellers.map(({ name, url }, index) => (
        <span key={name}>
          {index === 0 ? "" : ", "}
          {url !== null && /^https?:\/\//i.test(url) ? (
            <a className="link" href={url} rel="nofollow noopener">
              {name}
            </a>
          ) : (
            name
          )}
        </span>
      ))}
      .
    </p>
  );
}
