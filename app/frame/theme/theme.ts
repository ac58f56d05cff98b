/** Canvas colours of ui/styles/tokens.css, for the browser's bars. */
export const themeColours = { light: "#ffffff", dark: "#0f1115" } as const;

/** Dispatched on document by a control when React mounts it, so that theme-script.ts sets its pressed state. */
export const THEME_CONTROLS_MOUNTED = "themecontrols";
