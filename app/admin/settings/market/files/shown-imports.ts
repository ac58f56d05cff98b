export const SHOWN_IMPORTS = 30;
