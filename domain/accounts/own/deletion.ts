/** The user can cancel until then. */
export const DELETION_AFTER_DAYS = 7;
