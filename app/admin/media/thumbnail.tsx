import type { MediaItem } from "./read-library.server.ts";

type ThumbnailImage = Pick<MediaItem, "thumbnail" | "colour" | "focusX" | "focusY">;

/** Cropped around the focus, as on pages. Without alternative text: the surrounding control is named. */
export function Thumbnail({ image: { thumbnail, colour, focusX, focusY } }: { image: ThumbnailImage }) {
  return (
    <img
      src={thumbnail}
      alt=""
      width={320}
      height={180}
      loading="lazy"
      decoding="async"
      className="newsroom-thumbnail"
      style={{ backgroundColor: colour, objectPosition: `${focusX}% ${focusY}%` }}
    />
  );
}
