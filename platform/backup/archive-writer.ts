import { createHash } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { Header, Pax } from "tar";
import { BLOCK_BYTES, checksumLine, paddingOf } from "./archive-layout.ts";
import { wrapAsBackupError } from "./backup-error.ts";

const OWNER_ONLY_MODE = 0o600;

export interface ArchiveWriter {
  add(name: string, bytes: Uint8Array): Promise<void>;
  finish(): Promise<number>;
  abandon(): Promise<void>;
}

/**
 * Writes `path`.part, and renames it to `path` once it is complete and on the disk.
 *
 * @throws BackupError if the file can't be written
 */
export async function createArchive(path: string): Promise<ArchiveWriter> {
  const partPath = `${path}.part`;
  const wrapErrors = <Result>(work: () => Promise<Result>) =>
    wrapAsBackupError(`${path} can't be written`, work);
  const file = await wrapErrors(async () => {
    await rm(partPath, { force: true }); // left by a killed process
    return open(partPath, "wx", OWNER_ONLY_MODE);
  });
  const hash = createHash("sha256");
  let size = 0;

  async function write(bytes: Uint8Array): Promise<void> {
    hash.update(bytes);
    size += bytes.length;
    await file.writeFile(bytes); // appends: a file handle has a position
  }

  return {
    add: (name, bytes) =>
      wrapErrors(async () => {
        for (const block of headersOf(name, bytes.length)) await write(block);
        await write(bytes);
        await write(Buffer.alloc(paddingOf(bytes.length)));
      }),
    finish: () =>
      wrapErrors(async () => {
        await write(Buffer.alloc(2 * BLOCK_BYTES));
        const line = Buffer.from(checksumLine(hash.digest("hex")));
        await file.writeFile(line);
        await file.sync();
        await file.close();
        await rename(partPath, path);
        return size + line.length;
      }),
    async abandon() {
      await file.close().catch(() => {});
      await rm(partPath, { force: true });
    },
  };
}

function headersOf(name: string, size: number): Buffer[] {
  const header = new Header({ path: name, type: "File", size, mode: OWNER_ONLY_MODE, mtime: new Date(0) });
  header.encode();
  const block = header.block as Buffer;
  return header.needPax ? [new Pax({ path: name }).encode(), block] : [block];
}
