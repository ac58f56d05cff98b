import { useState } from "react";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { settingsNotSaved, settingsPage, siteFailures } from "#copy/newsroom/settings/settings.ts";
import { sendFailures } from "#copy/send-failures.ts";
import { imagePathOf } from "#domain/news/media/image-url.ts";
import type { SiteForm as Typed } from "#domain/news/site/change-site.server.ts";
import { Field, Labelled } from "#ui/fields/field.tsx";
import { ImageUpload } from "../media/choosing/image-upload.tsx";

type Code = keyof typeof siteFailures | keyof typeof sendFailures;

const fieldOf: Partial<Record<Code, keyof Typed>> = {
  "site-name-missing": "name",
  "site-name-too-long": "name",
  "site-description-too-long": "description",
  "site-image-unknown": "image",
};

export interface SiteFormProps {
  stored: Typed;
  version: number;
  answer: { code: Code; typed: Typed | undefined; version?: number | undefined } | undefined;
}

export function SiteForm({ stored, version, answer }: SiteFormProps) {
  const initial = answer?.typed ?? stored;
  const [image, setImage] = useState(initial.image);
  const code = answer?.code;
  const message = code && { ...siteFailures, ...sendFailures }[code];
  const field = code && fieldOf[code];
  const errorAt = (name: keyof Typed) => (field === name ? message : undefined);
  return (
    <>
      {message && !field ? (
        <div className="mb-4">
          <FormAlert tone="danger" title={settingsNotSaved}>
            <p>{message}</p>
            {code === "site-changed" ? <Stored {...stored} /> : null}
          </FormAlert>
        </div>
      ) : null}
      <BusyForm submit={settingsPage.submit} className="max-w-form" preventScrollReset>
        <input type="hidden" name="version" value={answer?.version ?? version} />
        <Field
          label={settingsPage.name}
          name="name"
          defaultValue={initial.name}
          autoComplete="off"
          maxLength={120}
          required
          error={errorAt("name")}
        />
        <Labelled
          label={settingsPage.description}
          hint={settingsPage.descriptionHint}
          error={errorAt("description")}
        >
          {(control) => (
            <textarea
              {...control}
              name="description"
              rows={3}
              defaultValue={initial.description}
              maxLength={320}
              className="newsroom-textarea"
            />
          )}
        </Labelled>
        <Field
          label={settingsPage.image}
          name="image"
          value={image}
          onChange={({ target }) => setImage(target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={400}
          hint={settingsPage.imageHint}
          error={errorAt("image")}
        />
        <ImageUpload onChosen={setImage} />
        {imagePathOf(image) ? (
          <img key={image} src={image} alt={settingsPage.preview} className="max-w-full rounded-sm border" />
        ) : null}
      </BusyForm>
    </>
  );
}

/** Values saved by another admin in the meantime. */
function Stored({ name, description, image }: Typed) {
  const { current, builtIn } = settingsPage;
  return (
    <>
      <p className="mt-2 font-semibold">{current}</p>
      <dl className="newsroom-facts">
        <div>
          <dt>{settingsPage.name}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{settingsPage.description}</dt>
          <dd>{description || builtIn}</dd>
        </div>
        <div>
          <dt>{settingsPage.image}</dt>
          <dd>{image || builtIn}</dd>
        </div>
      </dl>
    </>
  );
}
