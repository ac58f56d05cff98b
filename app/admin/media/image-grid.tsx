import { Link } from "react-router";
import { library } from "#copy/newsroom/media.ts";
import { formatDateTime } from "#format/dates.ts";
import { editorPath } from "../editor/paths.ts";
import { imageDialog } from "./media-paths.ts";
import type { MediaItem } from "./read-library.server.ts";
import { Thumbnail } from "./thumbnail.tsx";

export function ImageGrid({ images }: { images: readonly MediaItem[] }) {
  return (
    <ul className="newsroom-images" data-results="">
      {images.map((image) => (
        <li key={image.id}>
          <Link
            to={imageDialog("image", image.id)}
            preventScrollReset
            prefetch="intent"
            data-result=""
            aria-label={library.open(image.alt || image.fileName)}
          >
            <Thumbnail image={image} />
          </Link>
          {image.alt ? (
            <p className="newsroom-image-alt" title={image.alt}>
              {image.alt}
            </p>
          ) : (
            <p className="newsroom-image-alt text-caution">{library.noAlt}</p>
          )}
          <p className="newsroom-image-note">
            {library.size(image.width, image.height)} · {image.uploader ?? library.formerEditor}
          </p>
          <p className="newsroom-image-note">
            <time dateTime={image.createdAt.toISOString()}>{formatDateTime(image.createdAt)}</time>
          </p>
          <Uses image={image} />
        </li>
      ))}
    </ul>
  );
}

function Uses({ image: { uses, hasMoreUses, isOfSite } }: { image: MediaItem }) {
  const [newest, ...others] = uses;
  if (!newest) {
    const use = isOfSite ? library.site : library.unused;
    return <p className="newsroom-image-note font-medium">{use}</p>;
  }
  return (
    <p className="newsroom-image-note newsroom-image-use">
      <Link to={editorPath(newest.articleId)} className="link" title={newest.title}>
        {newest.title || library.untitled}
      </Link>
      {others.length > 0 ? <span> {library.otherUses(others.length, hasMoreUses)}</span> : null}
    </p>
  );
}
