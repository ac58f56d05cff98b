import { siteFields } from "#copy/newsroom/settings/site.ts";
import { imagePathOf } from "#domain/news/media/image-url.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { ImagePicker } from "../../media/choosing/image-picker.tsx";

export interface SiteImageFieldProps {
  name: string;
  label: string;
  hint: string;
  value: string;
  onChange(value: string): void;
  error: string | undefined;
}

export function SiteImageField({ name, label, hint, value, onChange, error }: SiteImageFieldProps) {
  return (
    <fieldset className="newsroom-site-image">
      <legend className="sr-only">{label}</legend>
      <Field
        label={label}
        name={name}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={400}
        placeholder={siteFields.address}
        hint={hint}
        error={error}
      />
      {imagePathOf(value.trim()) ? (
        <div className="newsroom-site-picture" data-field={name}>
          <img key={value} src={value.trim()} alt={siteFields.preview(label)} />
          <Button size="sm" variant="quiet" className="js-only" onClick={() => onChange("")}>
            {siteFields.remove}
          </Button>
        </div>
      ) : null}
      <ImagePicker onChosen={onChange} hasAlt={false} />
    </fieldset>
  );
}
