import { DatabaseNotOpened } from "./database-not-opened.ts";

/** @throws DatabaseNotOpened when `use` finds that the directory can't be made, closed to others or written */
export function openDataDirectory<Result>(dataDir: string, use: () => Result): Result {
  try {
    return use();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseNotOpened(
      `The data directory ${dataDir} can't be used: ${reason}. DATA_DIR must be a folder of this user's own.`,
    );
  }
}
