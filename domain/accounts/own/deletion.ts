/** Between asking for an account's deletion and the deletion: time to change one's mind. */
export const DELETION_AFTER_DAYS = 7;
