import { Link } from "react-router";
import type { SiteData } from "#app/site-data.ts";
import { footer } from "#copy/site.ts";
import { formatIsoWib } from "#format/wib.ts";
import { LogoMark, OwnLogo } from "./logo.tsx";
import { SocialIcons } from "./social-icons.tsx";

export interface SiteFooterProps {
  site: SiteData;
}

export function SiteFooter({ site }: SiteFooterProps) {
  const { siteName, logo, darkLogo, renderedAt } = site;
  const { text, links } = site.footer;
  // From the server, so that hydration matches.
  const year = Number(formatIsoWib(renderedAt).slice(0, 4));
  return (
    <footer className="screen-only mt-16 border-t bg-sunken text-sm text-ink-soft">
      <div className="wrap-wide grid grid-cols-2 gap-x-6 gap-y-10 py-12 md:grid-cols-5">
        <div className="col-span-2 flex flex-col items-start gap-4">
          {logo ? <OwnLogo logo={logo} darkLogo={darkLogo} /> : <LogoMark size={32} />}
          <p className="max-w-form whitespace-pre-line">{text || footer.tagline}</p>
          <SocialIcons links={links} />
        </div>
        {footer.groups.map(({ heading, links }) => (
          <nav key={heading} aria-label={heading}>
            <h2 className="mb-3 font-semibold text-ink">{heading}</h2>
            <ul className="flex flex-col gap-2.5">
              {links.map(({ path, label }) => (
                <li key={path}>
                  <Link to={path} className="underline-offset-4 hover:text-ink hover:underline">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="wrap-wide">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t py-5 text-xs text-ink-faint">
          <p>{footer.copyright(year, siteName)}</p>
          <button
            type="button"
            data-shortcuts-open=""
            className="js-only underline-offset-4 hover:text-ink hover:underline pointer-coarse:hidden"
          >
            {footer.shortcuts}
          </button>
        </div>
      </div>
    </footer>
  );
}
