import { preload } from "react-dom";
import text from "#ui/styles/fonts/source-serif-400.woff2?url";
import italic from "#ui/styles/fonts/source-serif-italic.woff2?url";

/** Preloads the fonts of `.prose`: a font with font-display: optional is used only if it arrives early. */
export function preloadProseFonts({ hasItalic }: { hasItalic: boolean }): void {
  for (const font of hasItalic ? [text, italic] : [text]) {
    preload(font, { as: "font", type: "font/woff2", crossOrigin: "" });
  }
}
