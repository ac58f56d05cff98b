import { messageOf } from "../error-message.ts";
import { OperatorError } from "../operator-error.ts";

export class BackupError extends OperatorError {}

export async function wrapAsBackupError<Result>(task: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${task}: ${messageOf(error).replace(/\.?$/, ".")}`);
  }
}
