import { useState } from "react";
import { PictureSources } from "#app/news/cards/picture-sources.tsx";
import { mediaTab } from "#copy/newsroom/editor/editor.ts";
import { pictureAddress } from "#domain/news/articles/picture-address.ts";
import { PictureUpload } from "../../media/choosing/picture-upload.tsx";
import { useEditor } from "../editor-context.ts";
import { TextField } from "../editor-field.tsx";

export function MediaTab() {
  const { typed, setField } = useEditor();
  const address = pictureAddress(typed.featuredImageUrl);
  return (
    <div className="newsroom-fields">
      <TextField
        name="featuredImageUrl"
        label={mediaTab.imageUrl}
        hint={mediaTab.imageHint}
        inputMode="url"
        spellCheck={false}
      />
      <PictureUpload onChosen={(url) => setField("featuredImageUrl", url)} />
      {address === undefined ? (
        <p className="newsroom-no-picture">{mediaTab.none}</p>
      ) : (
        <PicturePreview key={address} address={address} />
      )}
    </div>
  );
}

function PicturePreview({ address }: { address: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <p className="newsroom-no-picture">{mediaTab.broken}</p>;
  return (
    <picture>
      <PictureSources imageUrl={address} sizes="(width >= 42rem) 42rem, 100vw" />
      <img
        src={address}
        alt={mediaTab.preview}
        referrerPolicy="no-referrer"
        className="newsroom-picture"
        onError={() => setIsBroken(true)}
      />
    </picture>
  );
}
