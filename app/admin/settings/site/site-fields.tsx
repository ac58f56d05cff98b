import { useState } from "react";
import { siteFailures, siteFields } from "#copy/newsroom/settings/site.ts";
import type { SiteForm } from "#domain/news/site-settings/change-site.server.ts";
import { Field, Labelled } from "#ui/fields/field.tsx";
import { AccentField } from "./accent-field.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import { SiteImageField } from "./site-image-field.tsx";

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
    <SiteImageField
      name={name}
      label={siteFields[name]}
      hint={siteFields[`${name}Hint`]}
      value={typed[name]}
      onChange={set(name)}
      error={errorAt(name)}
    />
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
      <Labelled
        label={siteFields.description}
        hint={siteFields.descriptionHint}
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
      {imageField("logo")}
      {imageField("darkLogo")}
      {imageField("icon")}
      <AccentField value={typed.accent} onChange={set("accent")} error={errorAt("accent")} />
      <BrandPreview site={typed} />
      {imageField("image")}
    </>
  );
}
