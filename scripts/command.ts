import { printable } from "#format/printable.ts";
import { BackupError } from "#platform/backup/backup-error.ts";
import { type OpenDatabase, openDatabase } from "#platform/database/database.ts";
import { DatabaseNotOpened } from "#platform/database/errors.ts";
import { migrateDatabase, SchemaMismatch } from "#platform/database/migrate.ts";
import { MIGRATIONS_FOLDER } from "#platform/project-folder.ts";
import type { Config } from "#server/config/config.ts";
import { readEnvironment } from "#server/config/read-environment.ts";

/** Thrown when a command fails; the message is a sentence for the operator. */
export class CommandFailed extends Error {}

/**
 * Runs an operator's command on the product's database, through a running server or directly. On failure prints
 * the error and sets exit code 1.
 */
export async function runCommand(
  role: string,
  command: (database: OpenDatabase, config: Config) => Promise<void>,
): Promise<void> {
  await runWithConfig((config) =>
    withDatabase(config, role, async (database) => {
      await migrateDatabase(database, MIGRATIONS_FOLDER);
      await command(database, config);
    }),
  );
}

/** For a command that opens the database itself, without migrating it. Failures are reported as by runCommand. */
export async function runWithConfig(command: (config: Config) => Promise<void>): Promise<void> {
  try {
    await command(readConfig());
  } catch (error) {
    process.stderr.write(`${printable(describeFailure(error))}\n`);
    process.exitCode = 1;
  }
}

export async function withDatabase(
  config: Config,
  role: string,
  use: (database: OpenDatabase) => Promise<void>,
): Promise<void> {
  const database = await openDatabase({ ...config, role });
  try {
    await use(database);
  } finally {
    await database.close();
  }
}

function describeFailure(error: unknown): string {
  if (isShutdown(error)) {
    return "The database was stopped while this command was using it. Start it, and run the command again.";
  }
  const isForTheOperator =
    error instanceof CommandFailed ||
    error instanceof BackupError ||
    error instanceof DatabaseNotOpened ||
    error instanceof SchemaMismatch;
  return isForTheOperator ? error.message : String(error instanceof Error ? error.stack : error);
}

/** PostgreSQL's admin_shutdown, crash_shutdown and cannot_connect_now, or a failed connection. */
function isShutdown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: string; syscall?: string };
  const isOwn = ["57P01", "57P02", "57P03"].includes(code ?? "") || syscall === "connect";
  return isOwn || /^Connection terminated/.test(error.message) || isShutdown(error.cause);
}

function readConfig(): Config {
  const parsed = readEnvironment();
  if (parsed.ok) return parsed.value;
  throw new CommandFailed(`Some settings are invalid:\n${parsed.detail}`);
}
