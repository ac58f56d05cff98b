/** Dispatched on document when React has taken the page over and run its effects. */
export const HYDRATED = "hydrated";

/** Whoever dispatches it on document needs the page's scripts; for scripts in the page, and for tests. */
export const SCRIPTS_NEEDED = "scriptsneeded";

/** Id of the notice that the scripts a reader needed could not be fetched; see ScriptsNotice. */
export const SCRIPTS_NOTICE = "notice-scripts";
