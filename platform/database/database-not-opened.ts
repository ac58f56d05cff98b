/** Thrown when the database can't be opened; the message is a sentence for the operator. */
export class DatabaseNotOpened extends Error {}
