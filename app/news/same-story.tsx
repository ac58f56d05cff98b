import { Link } from "react-router";
import { articlePath } from "#app/seo/paths.ts";
import { sameStory } from "#copy/reading.ts";
import { isWebUrl } from "#domain/news/articles/article-origin.ts";
import { unbrokenAmounts } from "#format/unbroken-amounts.ts";

export interface OtherSource {
  name: string;
  url: string | null;
}

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

export function OtherSources({ sources }: { sources: readonly OtherSource[] }) {
  return (
    <p className="mt-4 text-sm text-ink-soft">
      {sameStory.also}{" "}
      {sources.map(({ name, url }, index) => (
        <span key={name}>
          {index === 0 ? "" : ", "}
          {isWebUrl(url) ? (
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
