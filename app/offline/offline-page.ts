import type { SiteBrand } from "#app/contexts.ts";
import { themeColours } from "#app/frame/theme/theme.ts";
import { offlinePage as copy } from "#copy/offline.ts";
import { retry } from "#copy/site.ts";
import { accentColours, builtInColours, type ThemeColours } from "#domain/site/accent-colours.ts";
import { escapeHtml } from "#format/escape-html.ts";
import script from "./offline-page-script.ts?script";

function writeStyle({ light, dark }: ThemeColours): string {
  return `
:root{color-scheme:light;--canvas:${themeColours.light};--ink:#14161b;--soft:#464a54;--line:#85837b;--fill:${light.accent};--on:#fff}
.dark{color-scheme:dark;--canvas:${themeColours.dark};--ink:#edeef0;--soft:#b7bcc6;--line:#747b88;--fill:${dark.accent};--on:#0f1115}
body{margin:0;background:var(--canvas);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:30rem;margin:0 auto;padding:4rem 1rem;text-align:center;overflow-wrap:anywhere}
h1{font:600 1.5rem/1.3 Georgia,serif;margin:.75rem 0}
p{margin:.5rem 0;color:var(--soft)}
ul{padding:0;text-align:left}
nav,li{display:flex;flex-wrap:wrap;gap:.75rem;justify-content:center;margin-top:1.5rem}
li{gap:0 1rem;margin:0;padding:.5rem 0;border-top:1px solid var(--line)}
b{flex:1}
small{flex-basis:100%;color:var(--soft)}
h2{font-size:1rem;margin:2rem 0 0}
a,button{font:inherit;padding:.6rem 1rem;border-radius:.25rem;border:1px solid var(--line);background:none;color:inherit;text-decoration:none;cursor:pointer}
a{background:var(--fill);border-color:var(--fill);color:var(--on)}
:focus-visible{outline:2px solid var(--fill);outline-offset:2px}
@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}`;
}

/** A complete page without external files. The worker replaces NONCE and FIGURES in each response. */
export function writeOfflinePage({ siteName, accent }: Pick<SiteBrand, "siteName" | "accent">): string {
  const name = escapeHtml(siteName);
  const style = writeStyle(accent ? accentColours(accent) : builtInColours);
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${copy.title(name)}</title><style>${style}</style><script nonce="NONCE">${script}</script></head><body><main><p><b>${name}</b></p><h1>${copy.heading}</h1><p>${copy.text}</p><nav><a href="">${retry}</a><button type="button" hidden>${copy.back}</button></nav>FIGURES</main></body></html>`;
}
