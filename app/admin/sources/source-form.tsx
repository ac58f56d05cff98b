import { BusyForm } from "#app/forms/busy-form.tsx";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { sourceDialogs, sourceFailedTitles, sourceFailures } from "#copy/newsroom/sources.ts";
import type { SendFailureCode } from "#copy/send-failures.ts";
import type { PreviewedFeed } from "#domain/ingest/runs/preview-feed.server.ts";
import { isJsonPath, type JsonMappingForm, MAPPING_FIELDS } from "#domain/ingest/sources/json-mapping.ts";
import type { SourceForm } from "#domain/ingest/sources/source-form.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Field } from "#ui/fields/field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { HintedCheckbox, TextArea } from "../fields.tsx";
import { FeedPreview } from "./feed-preview.tsx";
import { mappingInput } from "./mapping-inputs.ts";
import { SOURCES_PATH } from "./source-paths.ts";

type Code = keyof typeof sourceFailures | SendFailureCode;

export interface SourceFormResponse {
  code: Code | undefined;
  typed?: SourceForm | undefined;
  preview?: PreviewedFeed | undefined;
  isFound?: boolean;
}

const fieldOf: Partial<Record<Code, keyof SourceForm>> = {
  "source-name-or-url-missing": "name",
  "source-name-too-long": "name",
  "feed-url-invalid": "feedUrl",
  "source-exists": "feedUrl",
  "license-note-too-long": "licenseNote",
  "license-note-missing": "licenseNote",
};

const MAPPING_CODES: ReadonlySet<Code> = new Set<Code>([
  "json-path-invalid",
  "json-title-missing",
  "json-link-missing",
]);

export interface FeedSourceFormProps {
  initial: SourceForm;
  response: SourceFormResponse | undefined;
}

export function FeedSourceForm({ initial, response }: FeedSourceFormProps) {
  const { fields } = sourceDialogs;
  const typed = response?.typed ?? initial;
  const code = response?.code;
  const field =
    code === "source-name-or-url-missing" && typed.name.trim() ? "feedUrl" : code && fieldOf[code];
  const errorAt = (name: keyof SourceForm) =>
    field === name ? sourceFailures[code as keyof typeof sourceFailures] : undefined;
  return (
    <>
      {field || (code && MAPPING_CODES.has(code)) ? null : (
        <FailureAlert title={sourceFailedTitles.save} code={code} failures={sourceFailures} />
      )}
      <BusyForm
        key={response?.isFound ? typed.feedUrl : ""}
        submit={sourceDialogs.submit}
        alternative={{ label: sourceDialogs.try, name: "intent", value: "try" }}
        cancel={{ to: SOURCES_PATH, preventScrollReset: true }}
      >
        <Field
          label={fields.name}
          name="name"
          defaultValue={typed.name}
          autoComplete="off"
          maxLength={160}
          hint={fields.nameHint}
          error={errorAt("name")}
        />
        <div className="newsroom-feed">
          <Field
            label={fields.feedUrl}
            name="feedUrl"
            defaultValue={typed.feedUrl}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="url"
            maxLength={2000}
            error={errorAt("feedUrl")}
          />
          <SelectField label={fields.type} name="type" defaultValue={typed.type}>
            <option>RSS</option>
            <option>API</option>
          </SelectField>
        </div>
        <MappingFields
          typed={typed.mapping}
          code={code}
          isOpen={typed.type === "API" || Boolean(code && MAPPING_CODES.has(code))}
        />
        <TextArea
          label={fields.licenseNote}
          hint={fields.licenseHint}
          error={errorAt("licenseNote")}
          name="licenseNote"
          rows={2}
          defaultValue={typed.licenseNote}
        />
        <Checkbox name="active" defaultChecked={typed.active}>
          {fields.active}
        </Checkbox>
        <Checkbox name="publishesDirectly" defaultChecked={typed.publishesDirectly}>
          {fields.publishesDirectly}
        </Checkbox>
        <HintedCheckbox
          name="mirrorsImages"
          defaultChecked={typed.mirrorsImages}
          hint={fields.mirrorsImagesHint}
        >
          {fields.mirrorsImages}
        </HintedCheckbox>
      </BusyForm>
      {response?.preview ? <FeedPreview preview={response.preview} typed={typed} /> : null}
    </>
  );
}

interface MappingFieldsProps {
  typed: JsonMappingForm;
  code: string | undefined;
  isOpen: boolean;
}

function MappingFields({ typed, code, isOpen }: MappingFieldsProps) {
  const copy = sourceDialogs.mapping;
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
            error={mappingErrorAt(field, typed, code)}
          />
        ))}
      </div>
    </details>
  );
}

function mappingErrorAt(
  field: keyof JsonMappingForm,
  typed: JsonMappingForm,
  code: string | undefined,
): string | undefined {
  const path = typed[field].trim();
  if (code === "json-path-invalid" && path !== "" && !isJsonPath(path)) return sourceFailures[code];
  if (code === "json-title-missing" && field === "title") return sourceFailures[code];
  return code === "json-link-missing" && field === "link" ? sourceFailures[code] : undefined;
}
