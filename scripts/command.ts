import { printable } from "#format/printable.ts";
import { type OpenDatabase, openDatabase } from "#platform/database/database.ts";
import { isShutdown } from "#platform/database/errors.ts";
import { migrateDatabase } from "#platform/database/migrate.ts";
import { causesOf } from "#platform/error-message.ts";
import { describeForOperator, OperatorError } from "#platform/operator-error.ts";
import { MIGRATIONS_FOLDER } from "#platform/project-folder.ts";
import { type Config, readEnvironment } from "#server/config/config.ts";

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
  if (isShutdown(error) || causesOf(error).some(isFailedConnection)) {
    return "The database was stopped while this command was using it. Start it, and run the command again.";
  }
  return describeForOperator(error);
}

function isFailedConnection(error: Error): boolean {
  const isRefused = "syscall" in error && error.syscall === "connect";
  return isRefused || error.message.startsWith("Connection terminated");
}

function readConfig(): Config {
  const parsed = readEnvironment();
  if (parsed.ok) return parsed.value;
  throw new OperatorError(`Some settings are invalid:\n${parsed.detail}`);
}
