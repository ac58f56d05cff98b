import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname } from "node:path";
import { DatabaseNotOpened } from "../errors.ts";

export interface ServerUser {
  prefix: readonly string[];
  uid?: number;
  gid?: number;
}

const nobody = { uid: 65534, gid: 65534 };

/** In a user namespace, this process's account appears as "nobody", which initdb finds among the system's accounts. */
const IN_NAMESPACE = ["unshare", "--user", "--map-user=65534", "--map-group=65534"];

/**
 * As root, PostgreSQL starts as the owner of its files or of the data directory. If root owns them, a user namespace
 * maps them to an ordinary user; where namespaces are forbidden, the files are given to the user 65534. A user id
 * unknown to the system, as in a container that runs under an arbitrary id, needs the namespace for initdb.
 *
 * @param cluster the folder of the database, which may not exist yet
 * @param postgres the program
 * @throws DatabaseNotOpened if none of these works
 */
export function findServerUser(cluster: string, postgres: string): ServerUser {
  const runsInNamespace = () => {
    const [unshare = "", ...mapping] = IN_NAMESPACE;
    return failureOf(unshare, [...mapping, postgres, "--version"]) === undefined;
  };
  if (process.getuid?.() !== 0) return { prefix: isKnownUser() || !runsInNamespace() ? [] : IN_NAMESPACE };
  const owner = statSync(existsSync(cluster) ? cluster : dirname(cluster));
  if (owner.uid !== 0) return runAs({ uid: owner.uid, gid: owner.gid }, cluster, postgres);
  if (runsInNamespace()) return { prefix: IN_NAMESPACE };
  return runAs(nobody, cluster, postgres);
}

export function assignToServerUser(path: string, { uid, gid }: ServerUser): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

function runAs(account: Required<Omit<ServerUser, "prefix">>, cluster: string, postgres: string) {
  const dataDir = dirname(cluster);
  const reason =
    failureOf(postgres, ["--version"], account) ??
    failureOf("sh", ["-c", 'cd "$1"', "sh", dirname(dataDir)], account);
  if (reason !== undefined) {
    throw new DatabaseNotOpened(
      `PostgreSQL can't run as root, and running it as user ${account.uid} failed: ${reason}. ` +
        `Start KabarPasar as another user who owns ${dataDir}, or set DATABASE_URL.`,
    );
  }
  if (statSync(dataDir).uid === 0) {
    // The account may pass through the folder to its own files, but not list it.
    chownSync(dataDir, 0, account.gid);
    chmodSync(dataDir, 0o710);
  }
  return { prefix: [], ...account };
}

function isKnownUser(): boolean {
  try {
    return userInfo() !== undefined;
  } catch {
    return false;
  }
}

function failureOf(command: string, args: readonly string[], account = {}): string | undefined {
  const { status, error, stderr } = spawnSync(command, args, { ...account, cwd: "/", encoding: "utf8" });
  if (status === 0) return undefined;
  return (error?.message ?? stderr.trim()) || `${command} exited with ${status}`;
}
