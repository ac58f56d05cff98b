export const REPORT_TAG_PATH = "/salah-emiten";

export const articleParameter = "artikel";
export const tickerParameter = "emiten";
