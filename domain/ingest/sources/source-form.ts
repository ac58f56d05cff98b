import { oneLine } from "#format/printable.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import type { IngestDefaults } from "./ingest-defaults.ts";
import {
  emptyMappingForm,
  type JsonMapping,
  type JsonMappingForm,
  type MappingFailure,
  parseMappingForm,
} from "./json-mapping.ts";
import type { OpmlFeed } from "./opml.ts";

export interface SourceForm {
  name: string;
  feedUrl: string;
  type: "RSS" | "API";
  mapping: JsonMappingForm;
  active: boolean;
  licenseNote: string;
  publishesDirectly: boolean;
  mirrorsImages: boolean;
}

export interface SourceValues extends Omit<SourceForm, "licenseNote" | "mapping"> {
  licenseNote: string | null;
  mapping: JsonMapping | null;
}

export type SourceFailure =
  | "not-permitted"
  | "source-not-found"
  | "source-name-or-url-missing"
  | "source-name-too-long"
  | "feed-url-invalid"
  | MappingFailure
  | "license-note-too-long"
  | "license-note-missing"
  | "source-exists"
  /** The source can only be deactivated. */
  | "source-has-articles";

/** In characters. Pages show the name next to every headline. */
export const MAX_SOURCE_NAME_LENGTH = 80;
const MAX_URL_LENGTH = 2_000;
const MAX_NOTE_LENGTH = 2_000;

export function emptySourceForm({
  publishesDirectly,
}: Pick<IngestDefaults, "publishesDirectly">): SourceForm {
  return {
    name: "",
    feedUrl: "",
    type: "RSS",
    active: true,
    licenseNote: "",
    publishesDirectly,
    mirrorsImages: false,
    mapping: emptyMappingForm,
  };
}

export function importedForm(
  { name, feedUrl, active }: OpmlFeed,
  defaults: Pick<IngestDefaults, "publishesDirectly">,
): SourceForm {
  const shortName = [...name].slice(0, MAX_SOURCE_NAME_LENGTH).join("");
  return { ...emptySourceForm(defaults), name: shortName, feedUrl, active };
}

export function parseSourceForm(form: SourceForm): Outcome<SourceValues, SourceFailure> {
  const name = oneLine(form.name);
  const feedUrl = form.feedUrl.trim();
  const licenseNote = form.licenseNote.trim() || null;
  if (name === "" || feedUrl === "") return failure("source-name-or-url-missing");
  if ([...name].length > MAX_SOURCE_NAME_LENGTH) return failure("source-name-too-long");
  const url = URL.parse(feedUrl);
  if (!url || !/^https?:$/.test(url.protocol) || feedUrl.length > MAX_URL_LENGTH) {
    return failure("feed-url-invalid");
  }
  if (licenseNote !== null && licenseNote.length > MAX_NOTE_LENGTH) return failure("license-note-too-long");
  const { type, active, publishesDirectly, mirrorsImages } = form;
  if (mirrorsImages && licenseNote === null) return failure("license-note-missing");
  const mapping = parseMapping(form);
  if (!mapping.ok) return mapping;
  return success({
    name,
    feedUrl,
    type,
    active,
    licenseNote,
    publishesDirectly,
    mirrorsImages,
    mapping: mapping.value ?? null,
  });
}

export function parseMapping({
  type,
  mapping,
}: Pick<SourceForm, "type" | "mapping">): Outcome<JsonMapping | undefined, MappingFailure> {
  return type === "API" ? parseMappingForm(mapping) : success(undefined);
}
