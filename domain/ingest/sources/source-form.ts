import { failure, type Outcome, success } from "#platform/outcome.ts";
import type { IngestDefaults } from "./ingest-defaults.ts";
import {
  EMPTY_MAPPING_FORM,
  type JsonMapping,
  type JsonMappingForm,
  type MappingFailure,
  readMappingForm,
} from "./json-mapping.ts";
import type { OpmlFeed } from "./opml.ts";

/** The source form as typed. */
export interface SourceForm {
  name: string;
  feedUrl: string;
  type: "RSS" | "API";
  /** Of a source of type API. */
  mapping: JsonMappingForm;
  active: boolean;
  licenseNote: string;
  /** Articles from this source are published without review. */
  publishesDirectly: boolean;
  /** We serve the pictures of its new articles, as its licence note allows. */
  keepsPictures: boolean;
}

/** What is stored of a form. */
export interface SourceValues extends Omit<SourceForm, "licenseNote" | "mapping"> {
  licenseNote: string | null;
  /** null if the address answers with a feed. */
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
  /** Pictures are kept only where a note says that this is allowed. */
  | "license-note-missing"
  | "source-exists"
  /** It can only be switched off. */
  | "source-has-articles";

/** In characters. */
const MAX_NAME_LENGTH = 80;
const MAX_URL_LENGTH = 2_000;
const MAX_NOTE_LENGTH = 2_000;

/** What the form of a new source begins with. */
export function emptySourceForm({
  publishesDirectly,
}: Pick<IngestDefaults, "publishesDirectly">): SourceForm {
  return {
    ...{ name: "", feedUrl: "", type: "RSS", active: true, licenseNote: "" },
    ...{ publishesDirectly, keepsPictures: false, mapping: EMPTY_MAPPING_FORM },
  };
}

/** A feed of an imported list, as if it had been typed. */
export function importedForm(
  { name, feedUrl, active }: OpmlFeed,
  defaults: Pick<IngestDefaults, "publishesDirectly">,
): SourceForm {
  const shortName = [...name].slice(0, MAX_NAME_LENGTH).join("");
  return { ...emptySourceForm(defaults), name: shortName, feedUrl, active };
}

/** Checks a form. */
export function readSourceForm(form: SourceForm): Outcome<SourceValues, SourceFailure> {
  const name = form.name.replace(/\s+/g, " ").trim();
  const feedUrl = form.feedUrl.trim();
  const licenseNote = form.licenseNote.trim() || null;
  if (name === "" || feedUrl === "") return failure("source-name-or-url-missing");
  if ([...name].length > MAX_NAME_LENGTH) return failure("source-name-too-long");
  const url = URL.parse(feedUrl);
  if (!url || !/^https?:$/.test(url.protocol) || feedUrl.length > MAX_URL_LENGTH) {
    return failure("feed-url-invalid");
  }
  if (licenseNote !== null && licenseNote.length > MAX_NOTE_LENGTH) return failure("license-note-too-long");
  const { type, active, publishesDirectly, keepsPictures } = form;
  if (keepsPictures && licenseNote === null) return failure("license-note-missing");
  const mapping = readMapping(form);
  if (!mapping.ok) return mapping;
  return success({
    ...{ name, feedUrl, type, active, licenseNote, publishesDirectly, keepsPictures },
    mapping: mapping.value ?? null,
  });
}

/** What is typed for another type plays no part. */
export function readMapping({
  type,
  mapping,
}: Pick<SourceForm, "type" | "mapping">): Outcome<JsonMapping | undefined, MappingFailure> {
  return type === "API" ? readMappingForm(mapping) : success(undefined);
}
