import { join } from "node:path";
import { decryptAuthSecret, hasAuthSecret } from "#domain/accounts/auth/secrets/auth-secret.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { Logger } from "#platform/log/log.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { createKeyFile, readKeyFile } from "#platform/secrets/key-file.ts";
import type { Config } from "./config/config.ts";

const ADVICE =
  "All nodes on one database need the same AUTH_KEY. docs/operations.md says where the key is, and what to do if it is lost.";

/**
 * Decrypts the auth secret with AUTH_KEY, or else with the key in DATA_DIR/auth-key, which is created together with the
 * database. When AUTH_KEY is first set, the file's key still decrypts the secret, which AUTH_KEY then encrypts.
 *
 * @throws OperatorError if neither key belongs to this database
 */
export async function readAuthSecret(
  { authKey, dataDir, databaseUrl }: Pick<Config, "authKey" | "dataDir" | "databaseUrl">,
  db: Database,
  log: Logger,
): Promise<string> {
  const path = join(dataDir, "auth-key");
  const stored = readKeyFile(path);
  const configuredKey = authKey ?? stored;
  if (configuredKey === undefined && (await hasAuthSecret(db))) {
    throw new OperatorError(
      `AUTH_KEY isn't set and there is no key in ${path}, but the accounts in this database are encrypted with one. ${ADVICE}`,
    );
  }
  const secret = await decryptAuthSecret(db, {
    current: configuredKey ?? createKeyFile(path),
    former: authKey === undefined ? undefined : stored,
  });
  if (secret === undefined) {
    const source = authKey === undefined ? path : "AUTH_KEY";
    throw new OperatorError(
      `The key in ${source} isn't the one that this database's accounts are encrypted with. ${ADVICE}`,
    );
  }
  if (databaseUrl !== undefined && authKey === undefined) {
    log.warn(
      { file: path },
      "AUTH_KEY is not set: no other node can use this database until AUTH_KEY is set to the same key on all of them",
    );
  }
  return secret;
}
