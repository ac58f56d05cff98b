import { sourceDialogs, sourceFailures } from "#copy/newsroom/sources.ts";
import { isJsonPath, type JsonMappingForm, MAPPING_FIELDS } from "#domain/ingest/sources/json-mapping.ts";
import { Field } from "#ui/fields/field.tsx";
import { mappingInput } from "./mapping-inputs.ts";

const copy = sourceDialogs.mapping;

export interface MappingFieldsProps {
  typed: JsonMappingForm;
  code: string | undefined;
  isOpen: boolean;
}

export function MappingFields({ typed, code, isOpen }: MappingFieldsProps) {
  return (
    <details open={isOpen ? true : undefined}>
      <summary className="text-sm font-medium">{copy.title}</summary>
      <p className="mt-2 text-sm text-ink-faint">{copy.hint}</p>
      <div className="newsroom-mapping">
        {MAPPING_FIELDS.map((field) => (
          <Field
            key={field}
            label={copy.fields[field]}
            name={mappingInput(field)}
            defaultValue={typed[field]}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            hint={field === "items" ? copy.itemsHint : undefined}
            error={errorAt(field, typed, code)}
          />
        ))}
      </div>
    </details>
  );
}

function errorAt(
  field: keyof JsonMappingForm,
  typed: JsonMappingForm,
  code: string | undefined,
): string | undefined {
  const path = typed[field].trim();
  if (code === "json-path-invalid" && path !== "" && !isJsonPath(path)) return sourceFailures[code];
  if (code === "json-title-missing" && field === "title") return sourceFailures[code];
  return code === "json-link-missing" && field === "link" ? sourceFailures[code] : undefined;
}
