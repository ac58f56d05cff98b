import { siteFields } from "#copy/newsroom/settings/site.ts";
import { imagePathOf } from "#domain/news/media/image-url.ts";
import type { SiteForm } from "#domain/news/site-settings/change-site.server.ts";
import { accentColours, builtInColours, parseColour } from "#domain/site/accent-colours.ts";

/** Copies of canvas and ink in ui/styles/tokens.css: the preview shows both themes. */
const grounds = {
  light: { background: "#ffffff", color: "#14161b" },
  dark: { background: "#0f1115", color: "#edeef0" },
} as const;

export function BrandPreview({ site }: { site: Pick<SiteForm, "name" | "logo" | "darkLogo" | "accent"> }) {
  const chosen = parseColour(site.accent);
  const colours = chosen ? accentColours(chosen) : builtInColours;
  const logos = { light: site.logo, dark: site.darkLogo.trim() || site.logo };
  const titles = { light: siteFields.previewLight, dark: siteFields.previewDark };
  return (
    <div className="newsroom-brand">
      {(["light", "dark"] as const).map((theme) => {
        const { accent, fill } = colours[theme];
        const logo = logos[theme].trim();
        return (
          <section key={theme} aria-label={titles[theme]} style={grounds[theme]}>
            {imagePathOf(logo) ? (
              <img key={logo} src={logo} alt={siteFields.logo} />
            ) : (
              <b className="font-serif">{site.name}</b>
            )}
            <p>
              <span style={{ color: accent }}>{siteFields.previewLink}</span>
              <span style={{ background: fill, color: "#ffffff" }}>{siteFields.previewButton}</span>
            </p>
            <small>
              {titles[theme]} · {accent}
            </small>
          </section>
        );
      })}
    </div>
  );
}
