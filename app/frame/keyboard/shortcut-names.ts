/**
 * Dispatched on document by the key `?`. React can't handle it before hydration, so <html> also records it as
 * data-shortcuts.
 */
export const SHOW_SHORTCUTS_EVENT = "shortcutswanted";

/** Local storage key: "off" if the user disabled the keys `/` and `?`, as WCAG 2.1.4 requires. */
export const SHORTCUTS_SETTING = "shortcuts";
