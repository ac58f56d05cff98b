import { useEffect, useRef, useState } from "react";
import { classNames } from "#ui/class-names.ts";
import { Motif } from "#ui/motif/motif.tsx";

export interface PictureProps {
  /** The article's: its motif is what shows as long as the picture doesn't. */
  id: string;
  imageUrl: string;
  /** Shape and place: the box is the same whatever is in it. */
  className: string;
  loading?: "eager" | "lazy";
}

/**
 * An article's picture, lying on its motif. One that doesn't come leaves the motif to be seen: without JavaScript
 * because browsers draw nothing for a decorative picture of no size of its own (a frame in Safari; Chromium draws its
 * broken page as soon as there is a height, hence the least height), with it because the picture goes, also when it
 * failed before React was there.
 */
export function Picture({ id, imageUrl, className, loading }: PictureProps) {
  const element = useRef<HTMLImageElement>(null);
  const [ended, setEnded] = useState<{ imageUrl: string; failed: boolean }>();
  const end = (failed: boolean) => setEnded({ imageUrl, failed });
  useEffect(() => {
    const { complete, naturalWidth } = element.current ?? {};
    if (complete) setEnded({ imageUrl, failed: naturalWidth === 0 });
  }, [imageUrl]);

  const isKnown = ended?.imageUrl === imageUrl;
  return (
    <div className={classNames("relative overflow-hidden", className)}>
      <Motif id={id} className="absolute inset-0 size-full" />
      {isKnown && ended.failed ? null : (
        <img
          ref={element}
          src={imageUrl}
          alt=""
          loading={loading}
          decoding="async"
          onLoad={() => end(false)}
          onError={() => end(true)}
          // A ground only for what is there: a drawing with holes isn't to lie on a pattern.
          className={classNames(
            "absolute top-1/2 left-0 min-h-full w-full -translate-y-1/2 object-cover",
            isKnown && "bg-sunken",
          )}
        />
      )}
    </div>
  );
}
