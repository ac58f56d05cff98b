import { useEffect, useRef, useState } from "react";
import { classNames } from "#ui/class-names.ts";
import { Motif } from "#ui/motif/motif.tsx";

export interface PictureProps {
  /** The article's id, from which the motif is drawn that shows until the picture does. */
  id: string;
  imageUrl: string;
  /** Shape and place of the box, with or without the picture. */
  className: string;
  loading?: "eager" | "lazy";
}

/**
 * An article's picture on top of its motif, which stays visible if the picture doesn't load. With JavaScript
 * the picture is then removed, even if it failed before hydration. Without it browsers draw nothing for a
 * decorative picture without a size (Safari draws a frame; Chromium draws a broken-image icon once a height
 * is set, hence only a minimum height).
 */
export function Picture({ id, imageUrl, className, loading }: PictureProps) {
  const element = useRef<HTMLImageElement>(null);
  const [outcome, setOutcome] = useState<{ imageUrl: string; failed: boolean }>();
  const settle = (failed: boolean) => setOutcome({ imageUrl, failed });
  useEffect(() => {
    const { complete, naturalWidth } = element.current ?? {};
    if (complete) setOutcome({ imageUrl, failed: naturalWidth === 0 });
  }, [imageUrl]);

  const isSettled = outcome?.imageUrl === imageUrl;
  return (
    <div className={classNames("relative overflow-hidden", className)}>
      <Motif id={id} className="absolute inset-0 size-full" />
      {isSettled && outcome.failed ? null : (
        <img
          ref={element}
          src={imageUrl}
          alt=""
          loading={loading}
          decoding="async"
          onLoad={() => settle(false)}
          onError={() => settle(true)}
          // Hides the motif behind a loaded picture with transparency.
          className={classNames(
            "absolute top-1/2 left-0 min-h-full w-full -translate-y-1/2 object-cover",
            isSettled && "bg-sunken",
          )}
        />
      )}
    </div>
  );
}
