export const REPORT_TAG_PATH = "/salah-emiten";

/** Form fields. */
export const articleParameter = "artikel";
export const tickerParameter = "emiten";
