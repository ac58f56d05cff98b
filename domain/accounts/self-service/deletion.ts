export const DELETION_AFTER_DAYS = 7;
