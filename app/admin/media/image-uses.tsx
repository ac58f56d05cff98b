import { Link } from "react-router";
import { imageDialogs, library } from "#copy/newsroom/media.ts";
import { editorPath } from "../editor/paths.ts";
import type { MediaItem } from "./read-library.server.ts";

export function ImageUses({ image: { uses, hasMoreUses, isOfSite } }: { image: MediaItem }) {
  if (uses.length === 0)
    return <p className="text-sm text-ink-soft">{isOfSite ? library.site : library.unused}</p>;
  return (
    <div className="text-sm">
      <p className="font-medium">{imageDialogs.usedIn}</p>
      <ul className="newsroom-uses">
        {uses.map(({ articleId, title }) => (
          <li key={articleId}>
            <Link to={editorPath(articleId)} className="link">
              {title || library.untitled}
            </Link>
          </li>
        ))}
        {hasMoreUses ? <li>{imageDialogs.moreUses}</li> : null}
      </ul>
    </div>
  );
}
