export const SETUP_PATH = "/siapkan";

export const SETUP_STEPS = ["site", "admin", "market", "news", "mail"] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];
