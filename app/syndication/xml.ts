export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/** Not allowed in XML 1.0 even when escaped (section 2.2): most controls, lone surrogates, U+FFFE/F. */
const ILLEGAL = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Removes illegal characters, which would make XML readers reject the whole document. */
export function xmlResponse(xml: string, contentType = "application/xml"): Response {
  return new Response(xml.replace(ILLEGAL, ""), {
    headers: { "Content-Type": `${contentType}; charset=utf-8` },
  });
}
