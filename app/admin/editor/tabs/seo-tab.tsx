import { articlePath } from "#app/seo/addresses.ts";
import { cutText } from "#app/seo/cut-text.ts";
import { absoluteImageUrl, shareImageOf } from "#app/seo/site-images.ts";
import { useSiteData } from "#app/site-data.ts";
import { contentTab, seoTab } from "#copy/newsroom/editor/editor.ts";
import { httpsImageUrl } from "#domain/news/articles/https-image-url.ts";
import { slugOf } from "#domain/news/articles/slug.ts";
import { useEditor } from "../editor-context.ts";
import { AreaField, TextField } from "../editor-field.tsx";

/** Characters that search engines show, roughly. */
const MAX_TITLE_LENGTH = 60;
const MAX_DESCRIPTION_LENGTH = 160;

export function SeoTab() {
  const { data, typed } = useEditor();
  const site = useSiteData();
  const title = typed.metaTitle.trim() || typed.title.trim();
  const description = typed.metaDescription.trim() || typed.excerpt.trim();
  const path = articlePath(typed.slug.trim() === "" ? slugOf(typed.title) : slugOf(typed.slug));
  const former = data.article?.hasBeenPublished ? articlePath(data.article.slug) : undefined;
  const { host } = new URL(site.siteUrl);
  return (
    <div className="newsroom-fields">
      <TextField name="metaTitle" label={seoTab.metaTitle} hint={seoTab.metaTitleHint} />
      <AreaField
        name="metaDescription"
        label={seoTab.metaDescription}
        hint={seoTab.metaDescriptionHint}
        rows={2}
      />
      <TextField
        name="slug"
        label={seoTab.slug}
        hint={
          former === undefined
            ? seoTab.slugHint
            : former === path
              ? seoTab.slugPublished
              : seoTab.slugChanged(former)
        }
        spellCheck={false}
        autoCapitalize="none"
      />
      <section aria-labelledby="pratinjau-pencarian">
        <h2 id="pratinjau-pencarian" className="mb-2 text-sm font-medium">
          {seoTab.searchResult}
        </h2>
        <div className="newsroom-search-result">
          <p className="text-sm">{site.siteName}</p>
          <p className="newsroom-result-address">{`${site.siteUrl}${path}`}</p>
          <p className="newsroom-result-title">{cutText(title, MAX_TITLE_LENGTH) || seoTab.noTitle}</p>
          <p className="text-sm text-ink-soft">
            {cutText(description || title, MAX_DESCRIPTION_LENGTH) || seoTab.noDescription}
          </p>
        </div>
        <ul className="mt-2 text-sm text-ink-faint">
          <Length name={contentTab.title} text={title} max={MAX_TITLE_LENGTH} />
          <Length name={seoTab.metaDescription} text={description} max={MAX_DESCRIPTION_LENGTH} />
        </ul>
      </section>
      <section aria-labelledby="pratinjau-kartu">
        <h2 id="pratinjau-kartu" className="mb-2 text-sm font-medium">
          {seoTab.socialCard}
        </h2>
        <div className="newsroom-social-card">
          <img
            src={
              absoluteImageUrl(site, httpsImageUrl(typed.featuredImageUrl) ?? null) ?? shareImageOf(site).path
            }
            alt=""
            referrerPolicy="no-referrer"
          />
          <div className="p-3">
            <p className="text-xs text-ink-faint">{host}</p>
            <p className="font-semibold">{title || seoTab.noTitle}</p>
            <p className="truncate text-sm text-ink-soft">{description || title || seoTab.noDescription}</p>
          </div>
        </div>
      </section>
    </div>
  );
}

function Length({ name, text, max }: { name: string; text: string; max: number }) {
  return (
    <li className={text.length > max ? "text-caution" : undefined}>
      {name}: {seoTab.length(text.length, max)}
    </li>
  );
}
