import { cutText } from "#app/seo/cut-text.ts";
import { absoluteImageUrl, shareImageOf } from "#app/seo/site-images.ts";
import { useSiteData } from "#app/site-data.ts";
import { seoTab } from "#copy/newsroom/editor/editor.ts";
import { fieldNames } from "#copy/newsroom/editor/field-names.ts";
import { httpsImageUrl } from "#domain/news/articles/https-image-url.ts";
import { ControlsOf } from "../article-controls.tsx";
import { useEditor } from "../editor-context.ts";
import { pathAfterSave } from "../paths.ts";

/** Characters that search engines show, roughly. */
const MAX_TITLE_LENGTH = 60;
const MAX_DESCRIPTION_LENGTH = 160;

export function SeoTab() {
  const { typed } = useEditor();
  const site = useSiteData();
  const title = typed.metaTitle.trim() || typed.title.trim();
  const description = typed.metaDescription.trim() || typed.excerpt.trim();
  const { host } = new URL(site.siteUrl);
  return (
    <div className="newsroom-fields">
      <ControlsOf place="seo" />
      <section aria-labelledby="pratinjau-pencarian">
        <h2 id="pratinjau-pencarian" className="mb-2 text-sm font-medium">
          {seoTab.searchResult}
        </h2>
        <div className="newsroom-search-result">
          <p className="text-sm">{site.siteName}</p>
          <p className="newsroom-result-address">{`${site.siteUrl}${pathAfterSave(typed)}`}</p>
          <p className="newsroom-result-title">{cutText(title, MAX_TITLE_LENGTH) || seoTab.noTitle}</p>
          <p className="text-sm text-ink-soft">
            {cutText(description || title, MAX_DESCRIPTION_LENGTH) || seoTab.noDescription}
          </p>
        </div>
        <ul className="mt-2 text-sm text-ink-faint">
          <Length name={fieldNames.title} text={title} max={MAX_TITLE_LENGTH} />
          <Length name={fieldNames.metaDescription} text={description} max={MAX_DESCRIPTION_LENGTH} />
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
