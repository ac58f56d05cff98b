import { siteFields } from "#copy/newsroom/settings/site.ts";
import { builtInColours, parseColour } from "#domain/site/accent-colours.ts";
import { INPUT_CLASS, Labelled } from "#ui/fields/field.tsx";

export interface AccentFieldProps {
  value: string;
  onChange(value: string): void;
  error: string | undefined;
}

export function AccentField({ value, onChange, error }: AccentFieldProps) {
  return (
    <Labelled label={siteFields.accent} hint={siteFields.accentHint} error={error}>
      {(control) => (
        <div className="newsroom-colour">
          <input
            {...control}
            name="accent"
            value={value}
            onChange={({ target }) => onChange(target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            className={INPUT_CLASS}
          />
          <input
            type="color"
            aria-label={siteFields.pickAccent}
            value={parseColour(value) ?? builtInColours.light.accent}
            onChange={({ target }) => onChange(target.value)}
            className="js-only"
          />
        </div>
      )}
    </Labelled>
  );
}
