import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { Header, Pax } from "tar";
import {
  BLOCK_BYTES,
  CHECKSUM_LINE_BYTES,
  checksumLine,
  isChecksumLine,
  paddingOf,
} from "./archive-layout.ts";
import { BackupError, wrapAsBackupError } from "./backup-error.ts";
import {
  BACKUP_FORMAT,
  MANIFEST_NAME,
  type Manifest,
  manifestHeaderSchema,
  manifestSchema,
} from "./manifest.ts";

export interface Archive {
  manifest: Manifest;
  read(name: string): Promise<Buffer>;
  close(): Promise<void>;
}

interface Entry {
  at: number;
  bytes: number;
}

const CHUNK_BYTES = 1024 * 1024;

/** The file is read to its end first, so that nothing is restored from a damaged one. */
export async function openArchive(path: string): Promise<Archive> {
  const wrapErrors = <Result>(work: () => Promise<Result>) =>
    wrapAsBackupError(`${path} can't be read`, work);
  const file = await wrapErrors(() => open(path));
  try {
    const end = await wrapErrors(() => verifyChecksum(file, path));
    const entries = await listEntries(file, end);
    const read = async (name: string) => {
      const entry = entries.get(name);
      if (entry === undefined) throw new BackupError(`${path} is damaged: it has no ${name}.`);
      return readAt(file, entry.at, entry.bytes);
    };
    const manifest = parseManifest((await read(MANIFEST_NAME)).toString("utf8"), path);
    return { manifest, read, close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function verifyChecksum(file: FileHandle, path: string): Promise<number> {
  const { size } = await file.stat();
  const end = size - CHECKSUM_LINE_BYTES;
  const line = end > 0 ? (await readAt(file, end, CHECKSUM_LINE_BYTES)).toString("latin1") : "";
  if (!isChecksumLine(line)) {
    throw new BackupError(
      `${path} is not a complete backup of KabarPasar: it is truncated, or a different kind of file.`,
    );
  }
  const hash = createHash("sha256");
  for (let at = 0; at < end; at += CHUNK_BYTES) {
    hash.update(await readAt(file, at, Math.min(CHUNK_BYTES, end - at)));
  }
  if (line !== checksumLine(hash.digest("hex"))) {
    throw new BackupError(`${path} is damaged: its content doesn't match its checksum.`);
  }
  return end;
}

async function listEntries(file: FileHandle, end: number): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let longName: string | undefined;
  let at = 0;
  while (at < end) {
    const header = new Header(await readAt(file, at, BLOCK_BYTES));
    if (header.nullBlock) break;
    const { type, path = "", size: bytes = 0 } = header;
    const entry = { at: at + BLOCK_BYTES, bytes };
    if (type === "ExtendedHeader") {
      longName = Pax.parse((await readAt(file, entry.at, bytes)).toString("utf8")).path;
    } else {
      entries.set(longName ?? path, entry);
      longName = undefined;
    }
    at = entry.at + bytes + paddingOf(bytes);
  }
  return entries;
}

async function readAt(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(bytes);
  let done = 0;
  while (done < bytes) {
    const { bytesRead } = await file.read(buffer, done, bytes - done, at + done);
    if (bytesRead === 0) throw new BackupError("The backup was truncated while it was being read.");
    done += bytesRead;
  }
  return buffer;
}

function parseManifest(text: string, path: string): Manifest {
  const content: unknown = JSON.parse(text);
  const { format, product } = manifestHeaderSchema.parse(content);
  if (format > BACKUP_FORMAT) {
    throw new BackupError(
      `${path} was made by a newer version of KabarPasar (${product}). Restore it with that version or a later one.`,
    );
  }
  return manifestSchema.parse(content);
}
