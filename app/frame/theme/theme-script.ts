/** Canvas colours of ui/styles/tokens.css, for the browser's bars. The meta tag must precede the script. */
export const themeColours = { light: "#ffffff", dark: "#0f1115" } as const;

/** Dispatched on document by a control when React mounts it, so that the script sets its pressed state. */
export const THEME_CONTROLS_MOUNTED = "themecontrols";

/**
 * The theme switch, run in the head before the first paint: it sets the classes `js` and `dark` or `light` on
 * <html>, and handles clicks on [data-theme-choice="light|dark|system"] and [data-theme-toggle], so that they
 * work before hydration. Local storage key `theme`: a missing key means system, an unknown value means light.
 * React must not set a class on <html> (suppressHydrationWarning there and on the controls).
 */
export const themeScript = `(() => {
  const root = document.documentElement;
  const systemDark = matchMedia("(prefers-color-scheme: dark)");
  let unsaved;
  const choice = () => {
    let stored = unsaved;
    try { stored ??= localStorage.getItem("theme"); } catch {}
    if (stored == null) return "system";
    return stored === "dark" || stored === "system" ? stored : "light";
  };
  const isDark = () => choice() === "dark" || (choice() === "system" && systemDark.matches);
  const apply = () => {
    const dark = isDark();
    root.classList.toggle("dark", dark);
    root.classList.toggle("light", !dark);
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", dark ? "${themeColours.dark}" : "${themeColours.light}");
    for (const control of document.querySelectorAll("[data-theme-choice],[data-theme-toggle]")) {
      const { themeChoice } = control.dataset;
      control.setAttribute("aria-pressed", themeChoice ? themeChoice === choice() : dark);
    }
  };
  root.classList.add("js");
  apply();
  document.addEventListener("click", ({ target }) => {
    const control = target.closest?.("[data-theme-choice],[data-theme-toggle]");
    if (!control) return;
    const next = control.dataset.themeChoice ?? (isDark() ? "light" : "dark");
    try { localStorage.setItem("theme", next); } catch { unsaved = next; }
    apply();
  });
  for (const event of ["DOMContentLoaded", "prerenderingchange", "${THEME_CONTROLS_MOUNTED}"]) document.addEventListener(event, apply);
  for (const event of ["storage", "pageshow"]) addEventListener(event, apply);
  systemDark.addEventListener("change", apply);
})();`;
