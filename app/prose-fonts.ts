import { preload } from "react-dom";
import text from "#ui/styles/fonts/source-serif-400.woff2?url";
import italic from "#ui/styles/fonts/source-serif-italic.woff2?url";

/** Asks for the fonts of `.prose` in the page's head: a font with font-display: optional must be there to be used. */
export function preloadProseFonts({ hasItalic }: { hasItalic: boolean }): void {
  for (const font of hasItalic ? [text, italic] : [text]) {
    preload(font, { as: "font", type: "font/woff2", crossOrigin: "" });
  }
}
