import { MIMEType } from "node:util";

/** Our longest form has one field for each of 2,000 feeds. Every field costs parsing time before the action runs. */
export const MAX_FORM_FIELDS = 2_500;

const AMPERSAND = "&".charCodeAt(0);
/**
 * @param contentType the value of one header
 * @returns a function that takes the chunks of a form's body and reports whether it has too many fields so far;
 * always false for other bodies
 */
export function createFieldCounter(contentType: string): (chunk: Uint8Array) => boolean {
  const type = parse(contentType);
  if (type?.essence === "application/x-www-form-urlencoded") return countSeparators();
  const boundary = type?.essence === "multipart/form-data" ? type.params.get("boundary") : undefined;
  return boundary ? countBoundaries(Buffer.from(`--${boundary}`)) : () => false;
}

function parse(contentType: string): MIMEType | undefined {
  try {
    return new MIMEType(contentType);
  } catch {
    return undefined;
  }
}

function countSeparators() {
  let fields = 1;
  return (chunk: Uint8Array) => {
    for (let at = chunk.indexOf(AMPERSAND); at !== -1; at = chunk.indexOf(AMPERSAND, at + 1)) fields++;
    return fields > MAX_FORM_FIELDS;
  };
}

function countBoundaries(boundary: Buffer) {
  let count = 0;
  let rest = Buffer.alloc(0);
  return (chunk: Uint8Array) => {
    const bytes = Buffer.concat([rest, chunk]);
    let next = 0;
    for (let at = bytes.indexOf(boundary); at !== -1; at = bytes.indexOf(boundary, next)) {
      count++;
      next = at + boundary.length;
    }
    rest = bytes.subarray(Math.max(next, bytes.length - boundary.length + 1));
    // The last boundary ends the form.
    return count > MAX_FORM_FIELDS + 1;
  };
}
