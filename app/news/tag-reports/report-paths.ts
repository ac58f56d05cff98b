export const REPORT_TAG_PATH = "/salah-emiten";

export const ARTICLE_PARAMETER = "artikel";
export const TICKER_PARAMETER = "emiten";
