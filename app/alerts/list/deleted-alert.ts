const FIELDS = ["kind", "symbol", "threshold", "portfolio", "repeats", "expiresOn", "state"] as const;

export type DeletedAlert = Record<(typeof FIELDS)[number], string>;

/** The query parameter with a deleted alert, for the page that offers to restore it. */
export function deletedParameter(deleted: DeletedAlert): string {
  return FIELDS.map((field) => deleted[field]).join("~");
}

export function parseDeleted(value: string | null): DeletedAlert | undefined {
  if (value === null) return undefined;
  const values = value.split("~");
  return Object.fromEntries(FIELDS.map((field, index) => [field, values[index] ?? ""])) as DeletedAlert;
}
