import { type JsonMappingForm, MAPPING_FIELDS } from "#domain/ingest/sources/json-mapping.ts";
import { mapFields } from "#domain/news/articles/article-fields.ts";

type MappingField = keyof JsonMappingForm;
type MappingInput = `mapping-${MappingField}`;

export function mappingInput(field: MappingField): MappingInput {
  return `mapping-${field}`;
}

export function parseMappingInputs(inputs: Readonly<Record<MappingInput, string>>): JsonMappingForm {
  return mapFields(MAPPING_FIELDS, (field) => inputs[mappingInput(field)]);
}

export function writeMappingInputs(mapping: JsonMappingForm): Record<string, string> {
  return Object.fromEntries(MAPPING_FIELDS.map((field) => [mappingInput(field), mapping[field]]));
}
