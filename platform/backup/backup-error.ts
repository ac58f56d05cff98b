import { messageOf } from "../error-message.ts";

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
