import type { SiteData } from "#app/site-data.ts";
import { imagePathOf, variantUrl } from "#domain/news/media/image-url.ts";
import type { SiteImage } from "#domain/site/site-identity.server.ts";
import { classNames } from "#ui/class-names.ts";
import { DRAWN_NAME, wordmarkPath } from "./wordmark.ts";

export type LogoSite = Pick<SiteData, "siteName" | "logo" | "darkLogo">;

/** In CSS pixels; the styles below have the same sizes. */
const HEIGHT = 28;
const MAX_WIDTH = 192;

/** A candlestick and a turn of the market, which form a K. `public/favicon.svg` has the same drawing. */
function Mark() {
  return (
    <>
      <path d="M7 1h2v5h3v20H9v5H7v-5H4V6h3zm7.5 15H21l8.5 10H23z" fill="var(--accent)" />
      <path d="M14.5 16 23 6h6.5L21 16z" fill="var(--brand-mark)" />
    </>
  );
}

export function LogoMark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <Mark />
    </svg>
  );
}

/**
 * The site's logo, or else symbol and name; hidden from assistive technology: label the link around it. Shrinks in
 * narrow windows. A name other than the drawn one is set in type, and truncated before it would overlap the navigation.
 */
export function Logo({ site: { siteName, logo, darkLogo } }: { site: LogoSite }) {
  if (logo) return <OwnLogo logo={logo} darkLogo={darkLogo} />;
  if (siteName !== DRAWN_NAME) {
    return (
      <span aria-hidden="true" className="flex h-7 min-w-0 items-center gap-2">
        <span className="shrink-0">
          <LogoMark size={28} />
        </span>
        <span className="max-w-48 truncate font-serif text-xl font-semibold">{siteName}</span>
      </span>
    );
  }
  return (
    <>
      <svg
        viewBox="0 0 182 32"
        width="159"
        height="28"
        aria-hidden="true"
        className="max-w-full tight:hidden"
      >
        <Mark />
        <path d={wordmarkPath} transform="translate(37.5 6) scale(.17)" fill="currentColor" />
      </svg>
      {/* Beside larger text there is no room for the name. */}
      <span className="hidden tight:block">
        <LogoMark size={28} />
      </span>
    </>
  );
}

export function OwnLogo({ logo, darkLogo }: { logo: SiteImage; darkLogo?: SiteImage | undefined }) {
  if (!darkLogo) return <LogoImage image={logo} />;
  // A lazy image isn't loaded while its theme hides it.
  return (
    <>
      <LogoImage image={logo} className="light-only" loading="lazy" />
      <LogoImage image={darkLogo} className="dark-only" loading="lazy" />
    </>
  );
}

interface LogoImageProps {
  image: SiteImage;
  className?: string;
  loading?: "lazy";
}

/** Has a fixed height and the width of its proportions, so that nothing moves when it arrives. */
function LogoImage({ image, className, loading }: LogoImageProps) {
  const width = Math.min(Math.round((HEIGHT * image.width) / image.height), MAX_WIDTH);
  // The smallest copy with enough pixels for phones' screens.
  const copy = variantUrl(imagePathOf(image.path) ?? "", width * 3 > 320 ? 640 : 320, "webp");
  return (
    <img
      src={copy}
      alt=""
      width={width}
      height={HEIGHT}
      loading={loading}
      className={classNames("h-7 max-w-full object-contain object-left", className)}
    />
  );
}
