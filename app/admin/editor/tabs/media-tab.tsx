import { useState } from "react";
import { ImageSources } from "#app/news/cards/image-sources.tsx";
import { mediaTab } from "#copy/newsroom/editor/editor.ts";
import { httpsImageUrl } from "#domain/news/articles/https-image-url.ts";
import { ImagePicker } from "../../media/choosing/image-picker.tsx";
import { ControlsOf } from "../article-controls.tsx";
import { useEditor } from "../editor-context.ts";

export function MediaTab() {
  const { typed, setField } = useEditor();
  const url = httpsImageUrl(typed.featuredImageUrl);
  return (
    <div className="newsroom-fields">
      <ControlsOf place="media" />
      <ImagePicker onChosen={(url) => setField("featuredImageUrl", url)} />
      {url === undefined ? (
        <p className="newsroom-no-image">{mediaTab.none}</p>
      ) : (
        <ImagePreview key={url} url={url} />
      )}
    </div>
  );
}

function ImagePreview({ url }: { url: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <p className="newsroom-no-image">{mediaTab.broken}</p>;
  return (
    <picture>
      <ImageSources imageUrl={url} sizes="(width >= 42rem) 42rem, 100vw" />
      <img
        src={url}
        alt={mediaTab.preview}
        referrerPolicy="no-referrer"
        className="newsroom-image"
        onError={() => setIsBroken(true)}
      />
    </picture>
  );
}
