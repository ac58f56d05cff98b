import { useState } from "react";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { imageDialogs } from "#copy/newsroom/media.ts";
import { MAX_ALT_LENGTH } from "#domain/news/media/image-limits.ts";
import { Field } from "#ui/fields/field.tsx";
import { MEDIA_PATH } from "./media-paths.ts";
import type { MediaItem } from "./read-library.server.ts";

export interface ImageDetailsFormProps {
  image: MediaItem;
  initial: { alt: string; focusX: string; focusY: string };
}

/** A click on the image sets its focus; the number fields do the same for keyboards. */
export function ImageDetailsForm({ image, initial }: ImageDetailsFormProps) {
  const [focus, setFocus] = useState({ x: initial.focusX, y: initial.focusY });
  const percent = { type: "number", min: 0, max: 100, required: true, inputMode: "numeric" } as const;
  return (
    <BusyForm submit={imageDialogs.submit} cancel={{ to: MEDIA_PATH, preventScrollReset: true }}>
      <div className="newsroom-focus" style={{ aspectRatio: `${image.width} / ${image.height}` }}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the fields below are for keyboards */}
        <img
          src={image.url}
          alt={image.alt}
          width={image.width}
          height={image.height}
          style={{ backgroundColor: image.colour }}
          onClick={({ nativeEvent: { offsetX, offsetY }, currentTarget }) =>
            setFocus({
              x: String(Math.round((offsetX / currentTarget.clientWidth) * 100)),
              y: String(Math.round((offsetY / currentTarget.clientHeight) * 100)),
            })
          }
        />
        <span aria-hidden="true" className="js-only" style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
      </div>
      <p className="text-sm text-ink-faint">
        {imageDialogs.focusHint} <span className="js-only">{imageDialogs.focusClick}</span>
      </p>
      <div className="grid grid-cols-2 gap-4">
        <Field
          label={imageDialogs.focusX}
          name="focusX"
          value={focus.x}
          onChange={({ target }) => setFocus({ ...focus, x: target.value })}
          {...percent}
        />
        <Field
          label={imageDialogs.focusY}
          name="focusY"
          value={focus.y}
          onChange={({ target }) => setFocus({ ...focus, y: target.value })}
          {...percent}
        />
      </div>
      <Field
        label={imageDialogs.alt}
        name="alt"
        defaultValue={initial.alt}
        maxLength={MAX_ALT_LENGTH}
        hint={imageDialogs.altHint}
        autoComplete="off"
      />
    </BusyForm>
  );
}
