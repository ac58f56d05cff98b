/** The key of a draft of a new article begins with this. */
export const NEW_DRAFT = "new:";
