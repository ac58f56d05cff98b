import { messageOf } from "../error-message.ts";
import { isDiskFull } from "../files/disk-space.ts";
import { DatabaseNotOpened } from "./errors.ts";

/** @throws DatabaseNotOpened if `use` can't create the directory, make it private, or write to it */
export function wrapDataDirectoryErrors<Result>(dataDir: string, use: () => Result): Result {
  try {
    return use();
  } catch (error) {
    const isFull = (error as NodeJS.ErrnoException).code === "ENOSPC" || isDiskFull(dataDir);
    const advice = isFull ? "Its disk is full." : "DATA_DIR must be a folder owned by this user.";
    throw new DatabaseNotOpened(
      `The data directory ${dataDir} can't be used: ${messageOf(error)}. ${advice}`,
    );
  }
}
