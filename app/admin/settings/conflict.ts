/** The status after which the page has to load the version that its form would replace. */
export const CONFLICT = 409;
