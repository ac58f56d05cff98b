import { useSiteData } from "#app/site-data.ts";
import { sharing as copy } from "#copy/news/article.ts";
import { buttonClass } from "#ui/button-style.ts";
import { Icon } from "#ui/icon.tsx";

/**
 * Sharing links that also work without JavaScript: to WhatsApp, or the system's share dialog where there is
 * one, and to the page's address, which is copied (share-script.ts).
 */
export function ShareLinks({ title, path }: { title: string; path: string }) {
  const { siteUrl } = useSiteData();
  const url = siteUrl + path;
  const linkClass = buttonClass({ size: "sm", variant: "quiet", className: "-ml-2 px-2!" });
  return (
    <div className="screen-only flex flex-wrap items-center gap-x-4 gap-y-1">
      <a
        data-share={title}
        data-share-url={url}
        href={`https://wa.me/?${new URLSearchParams({ text: `${title} ${url}` })}`}
        rel="noopener nofollow"
        className={linkClass}
      >
        <Icon name="share" size={16} />
        <span className="share-plain">{copy.whatsApp}</span>
        <span className="share-native">{copy.share}</span>
      </a>
      <a data-copy-link="" href={url} className={linkClass}>
        <Icon name="link" size={16} />
        {copy.copy}
      </a>
      {/* The script sets this text, not React. */}
      <span
        role="status"
        data-copied={copy.copied}
        data-copy-failed={copy.copyFailed}
        className="text-xs text-ink-soft"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty
        dangerouslySetInnerHTML={{ __html: "" }}
      />
    </div>
  );
}
