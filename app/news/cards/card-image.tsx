import type { OwnImage } from "#domain/news/media/own-images.server.ts";
import { classNames } from "#ui/class-names.ts";
import { Motif } from "#ui/motif/motif.tsx";
import { ImageSources } from "./image-sources.tsx";

export interface CardImageProps {
  id: string;
  imageUrl: string;
  className: string;
  loading?: "eager" | "lazy";
  sizes?: string;
  own?: Pick<OwnImage, "alt" | "colour" | "focusX" | "focusY"> | undefined;
}

const CARD_SIZES = "(width >= 40rem) 24rem, 100vw";

/**
 * An article's image on top of its motif, which stays visible if the image doesn't load (image-script.ts).
 * Without JavaScript browsers draw nothing for a decorative image without a size (Safari draws a frame; Chromium
 * draws a broken-image icon once a height is set, hence only a minimum height).
 */
export function CardImage({ id, imageUrl, className, loading, sizes = CARD_SIZES, own }: CardImageProps) {
  return (
    <div className={classNames("relative overflow-hidden", className)}>
      <Motif id={id} className="absolute inset-0 size-full" />
      <picture>
        <ImageSources imageUrl={imageUrl} sizes={sizes} />
        <img
          key={imageUrl}
          data-image=""
          src={imageUrl}
          alt={own?.alt ?? ""}
          suppressHydrationWarning
          style={
            own && {
              objectPosition: `${own.focusX}% ${own.focusY}%`,
              backgroundColor: own.colour ?? undefined,
            }
          }
          loading={loading}
          decoding="async"
          // With a height, Chromium draws a broken-image icon for a failed image; ours don't fail.
          className={classNames(
            "absolute top-1/2 left-0 w-full -translate-y-1/2 object-cover",
            own ? "h-full" : "min-h-full",
          )}
        />
      </picture>
    </div>
  );
}
