export const REPORT_TAG_PATH = "/salah-emiten";

/** Fields of the form. */
export const articleParameter = "artikel";
export const tickerParameter = "emiten";
