import { THEME_CONTROLS_MOUNTED, themeColours } from "./theme.ts";

/*
 * The theme switch: sets the classes `js` and `dark` or `light` on <html>, and handles clicks on
 * [data-theme-choice="light|dark|system"] and [data-theme-toggle], so that they work before hydration. Local storage
 * key `theme`: a missing key means system, an unknown value means light. React must not set a class on <html>
 * (suppressHydrationWarning there and on the controls). The meta tag of the colour must precede the script.
 */

type Theme = "light" | "dark" | "system";

const STORAGE_KEY = "theme";
const CONTROLS = "[data-theme-choice],[data-theme-toggle]";

const root = document.documentElement;
const systemDark = matchMedia("(prefers-color-scheme: dark)");
let unsaved: string | undefined;

function chosenTheme(): Theme {
  let stored: string | null | undefined = unsaved;
  try {
    stored ??= localStorage.getItem(STORAGE_KEY);
  } catch {}
  if (stored == null) return "system";
  return stored === "dark" || stored === "system" ? stored : "light";
}

function isDark(): boolean {
  const theme = chosenTheme();
  return theme === "dark" || (theme === "system" && systemDark.matches);
}

function applyTheme(): void {
  const dark = isDark();
  root.classList.toggle("dark", dark);
  root.classList.toggle("light", !dark);
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute("content", dark ? themeColours.dark : themeColours.light);
  for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
    const { themeChoice } = control.dataset;
    control.setAttribute("aria-pressed", String(themeChoice ? themeChoice === chosenTheme() : dark));
  }
}

root.classList.add("js");
applyTheme();
document.addEventListener("click", ({ target }) => {
  const control = (target as Element).closest?.<HTMLElement>(CONTROLS);
  if (!control) return;
  const next = control.dataset.themeChoice ?? (isDark() ? "light" : "dark");
  try {
    localStorage.setItem(STORAGE_KEY, next);
  } catch {
    unsaved = next;
  }
  applyTheme();
});
for (const event of ["DOMContentLoaded", "prerenderingchange", THEME_CONTROLS_MOUNTED])
  document.addEventListener(event, applyTheme);
for (const event of ["storage", "pageshow"]) addEventListener(event, applyTheme);
systemDark.addEventListener("change", applyTheme);
