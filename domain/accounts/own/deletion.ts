/** Days between the request and the deletion of an account, in which the user can cancel. */
export const DELETION_AFTER_DAYS = 7;
