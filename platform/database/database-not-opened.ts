/** The message is for the operator. */
export class DatabaseNotOpened extends Error {}
