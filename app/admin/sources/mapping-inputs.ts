import { type JsonMappingForm, MAPPING_FIELDS } from "#domain/ingest/sources/json-mapping.ts";

type MappingField = keyof JsonMappingForm;
export type MappingInput = `mapping-${MappingField}`;

export function mappingInput(field: MappingField): MappingInput {
  return `mapping-${field}`;
}

export function parseMappingInputs(inputs: Readonly<Record<MappingInput, string>>): JsonMappingForm {
  return Object.fromEntries(
    MAPPING_FIELDS.map((field) => [field, inputs[mappingInput(field)]]),
  ) as JsonMappingForm;
}

export function writeMappingInputs(mapping: JsonMappingForm): Record<string, string> {
  return Object.fromEntries(MAPPING_FIELDS.map((field) => [mappingInput(field), mapping[field]]));
}
