import { hash } from "node:crypto";
import { listScriptElements, type ScriptElement } from "./html-tags.ts";

/** The HTML standard's JavaScript MIME types. Any other type, but for the three named below, is a data block. */
const JAVASCRIPT =
  /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/;

/** Whether a browser asks the content security policy before it uses this script's text. */
function needsHash({ attributes }: ScriptElement): boolean {
  if (attributes.has("src")) return false;
  const type = attributes.get("type")?.trim().toLowerCase() ?? "";
  return (
    type === "" ||
    type === "module" ||
    type === "importmap" ||
    type === "speculationrules" ||
    JAVASCRIPT.test(type)
  );
}

/**
 * Content-Security-Policy sources ('sha256-…', quotes included, no repeats) of a page's inline scripts. Data blocks such
 * as JSON-LD need none. Hashed is what the browser sees: UTF-8, with line ends as the HTML parser leaves them.
 */
export function hashInlineScripts(html: string): string[] {
  const sources = listScriptElements(html)
    .filter(needsHash)
    .map(({ text }) => `'sha256-${hash("sha256", text.replace(/\r\n?/g, "\n"), "base64")}'`);
  return [...new Set(sources)];
}
