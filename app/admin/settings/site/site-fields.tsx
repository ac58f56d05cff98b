import { useState } from "react";
import { siteFailures, siteFields } from "#copy/newsroom/settings/site.ts";
import { imagePathOf } from "#domain/news/media/image-url.ts";
import type { SiteForm } from "#domain/news/site-settings/change-site.server.ts";
import { builtInColours, parseColour } from "#domain/site/accent-colours.ts";
import { Button } from "#ui/button.tsx";
import { Field, INPUT_CLASS, Labelled } from "#ui/fields/field.tsx";
import { TextArea } from "../../fields.tsx";
import { ImagePicker } from "../../media/choosing/image-picker.tsx";
import { BrandPreview } from "./brand-preview.tsx";

const fieldOf = new Map<string, keyof SiteForm>(
  Object.entries({
    "site-name-missing": "name",
    "site-name-too-long": "name",
    "site-description-too-long": "description",
    "site-image-unknown": "image",
    "site-logo-unknown": "logo",
    "site-logo-too-small": "logo",
    "site-dark-logo-unknown": "darkLogo",
    "site-dark-logo-too-small": "darkLogo",
    "site-dark-logo-alone": "logo",
    "site-icon-unknown": "icon",
    "site-icon-not-square": "icon",
    "site-accent-invalid": "accent",
  }),
);

export function siteFieldOf(code: string | undefined): keyof SiteForm | undefined {
  return code === undefined ? undefined : fieldOf.get(code);
}

export interface SiteFieldsProps {
  initial: SiteForm;
  failure: string | undefined;
}

/**
 * The site's name, description, images and colour, with a preview. For any form that saveSite reads; the page must link
 * media.css and site.css.
 */
export function SiteFields({ initial, failure }: SiteFieldsProps) {
  const [typed, setTyped] = useState(initial);
  const field = siteFieldOf(failure);
  const errorAt = (name: keyof SiteForm) =>
    field === name ? siteFailures[failure as keyof typeof siteFailures] : undefined;
  const set = (name: keyof SiteForm) => (value: string) =>
    setTyped((before) => ({ ...before, [name]: value }));
  const imageField = (name: "logo" | "darkLogo" | "icon" | "image") => (
    <fieldset className="newsroom-site-image">
      <legend className="sr-only">{siteFields[name]}</legend>
      <Field
        label={siteFields[name]}
        name={name}
        value={typed[name]}
        onChange={({ target }) => set(name)(target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={400}
        placeholder={siteFields.address}
        hint={siteFields[`${name}Hint`]}
        error={errorAt(name)}
      />
      {imagePathOf(typed[name].trim()) ? (
        <div className="newsroom-site-picture" data-field={name}>
          <img key={typed[name]} src={typed[name].trim()} alt={siteFields.preview(siteFields[name])} />
          <Button size="sm" variant="quiet" className="js-only" onClick={() => set(name)("")}>
            {siteFields.remove}
          </Button>
        </div>
      ) : null}
      <ImagePicker onChosen={set(name)} hasAlt={false} />
    </fieldset>
  );
  return (
    <>
      <Field
        label={siteFields.name}
        name="name"
        value={typed.name}
        onChange={({ target }) => set("name")(target.value)}
        autoComplete="off"
        maxLength={120}
        required
        error={errorAt("name")}
      />
      <TextArea
        label={siteFields.description}
        hint={siteFields.descriptionHint}
        error={errorAt("description")}
        name="description"
        rows={3}
        defaultValue={initial.description}
        maxLength={320}
      />
      {imageField("logo")}
      {imageField("darkLogo")}
      {imageField("icon")}
      <Labelled label={siteFields.accent} hint={siteFields.accentHint} error={errorAt("accent")}>
        {(control) => (
          <div className="newsroom-colour">
            <input
              {...control}
              name="accent"
              value={typed.accent}
              onChange={({ target }) => set("accent")(target.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={20}
              className={INPUT_CLASS}
            />
            <input
              type="color"
              aria-label={siteFields.pickAccent}
              value={parseColour(typed.accent) ?? builtInColours.light.accent}
              onChange={({ target }) => set("accent")(target.value)}
              className="js-only"
            />
          </div>
        )}
      </Labelled>
      <BrandPreview site={typed} />
      {imageField("image")}
    </>
  );
}
