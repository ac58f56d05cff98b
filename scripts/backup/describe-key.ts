import { join } from "node:path";
import { decryptsAuthSecret } from "#domain/accounts/auth/secrets/auth-secret.server.ts";
import type { Database } from "#platform/database/database.ts";
import { readKeyFile } from "#platform/secrets/key-file.ts";
import type { Config } from "#server/config/config.ts";

const WITHOUT =
  "Without the key, a restored copy can open neither sessions nor second factors, and starts only after npm run auth-key -- lost.";

const pathOf = ({ dataDir }: Config) => join(dataDir, "auth-key");

/** Names the key that the operator must store apart from the backup. */
export function describeKeyOfBackup(config: Config): string {
  const where =
    config.authKey === undefined
      ? `the key in ${pathOf(config)} (on each server without AUTH_KEY)`
      : "AUTH_KEY";
  return `The backup doesn't contain the key of the account secrets, nor your settings (.env): store ${where} in a different place. ${WITHOUT}`;
}

/** Says whether this machine's key decrypts the restored account secrets. */
export async function describeKeyOfRestored(config: Config, db: Database): Promise<string> {
  const { authKey } = config;
  const source = authKey === undefined ? pathOf(config) : "AUTH_KEY";
  const key = authKey ?? readKeyFile(pathOf(config));
  const decrypts = await decryptsAuthSecret(db, key);
  if (decrypts === undefined)
    return "The backup has no account secrets yet: no server had run on its database.";
  if (decrypts) return `The key in ${source} decrypts the account secrets.`;
  const problem = key === undefined ? `There is no key in ${source}` : `The key in ${source} is wrong`;
  return `${problem}. Before the first start, put the key of the backed-up server there, or set AUTH_KEY. ${WITHOUT}`;
}
