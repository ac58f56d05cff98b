/** The message is for the operator. */
export class BackupError extends Error {}

export async function wrapAsBackupError<Result>(task: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${task}: ${messageOf(error).replace(/\.?$/, ".")}`);
  }
}

/** fetch says what went wrong only in its cause, which for a host with several addresses has an error for each. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(", ");
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? messageOf(error.cause) : error.message;
}
