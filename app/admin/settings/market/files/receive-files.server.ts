import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { IMPORT_CONTENTS, type ImportContent } from "#domain/market/file-imports/import-content.ts";
import { MINUTE_MS } from "#format/durations.ts";
import { printable } from "#format/printable.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { MAX_MARKET_FILES, MAX_MARKET_UPLOAD_BYTES } from "../../../upload-limits.ts";

export type ReceiveFilesFailure =
  | "files-missing"
  | "files-too-large"
  | "too-many-files"
  | "content-unknown"
  | "upload-unreadable"
  | "uploads-busy"
  | "upload-failed";

export const receiveStatuses = {
  "files-missing": 422,
  "files-too-large": 413,
  "too-many-files": 422,
  "content-unknown": 422,
  "upload-unreadable": 400,
  "uploads-busy": 503,
  "upload-failed": 503,
} as const satisfies Record<ReceiveFilesFailure, number>;

export interface ReceivedFile {
  fileName: string;
  path: string;
  bytes: number;
}

export interface ReceivedForm {
  files: ReceivedFile[];
  content: ImportContent | undefined;
}

const MAX_AT_ONCE = 3;
const DEADLINE_MS = 15 * MINUTE_MS;
const MAX_NAME_LENGTH = 200;
const ANY_CONTENT = "";

let atOnce = 0;

/** After a failure none of the files remain. */
export async function receiveFiles(
  request: Request,
  folder: string,
): Promise<Outcome<ReceivedForm, ReceiveFilesFailure>> {
  if (atOnce >= MAX_AT_ONCE) return failure("uploads-busy");
  atOnce++;
  const files: ReceivedFile[] = [];
  try {
    await mkdir(folder, { recursive: true });
    const received = await receive(request, folder, files);
    if (!received.ok) await deleteReceivedFiles(files);
    return received;
  } catch (error) {
    await deleteReceivedFiles(files);
    const { code } = error as NodeJS.ErrnoException;
    const isOfDisk = code !== undefined && /^(ENOSPC|EDQUOT|EACCES|EROFS|EIO|ENOENT|EMFILE)$/.test(code);
    return failure(isOfDisk ? "upload-failed" : "upload-unreadable");
  } finally {
    atOnce--;
  }
}

async function receive(
  request: Request,
  folder: string,
  files: ReceivedFile[],
): Promise<Outcome<ReceivedForm, ReceiveFilesFailure>> {
  const type = request.headers.get("content-type") ?? "";
  if (!request.body || !/^multipart\/form-data/i.test(type)) return failure("files-missing");
  const fields = new Map<string, string>();
  const writes: Promise<void>[] = [];
  const ending = new AbortController();
  let refused: ReceiveFilesFailure | undefined;
  let total = 0;

  const form = new Busboy({
    headers: { "content-type": type },
    limits: { files: MAX_MARKET_FILES, fileSize: MAX_MARKET_UPLOAD_BYTES, fields: 5, fieldSize: 200 },
  });
  form.on("field", (name: string, value: string) => fields.set(name, value));
  form.on("filesLimit", () => {
    refused = "too-many-files";
  });
  form.on("file", (_field: string, stream: BusboyFileStream, sentName: string) => {
    const fileName = fileNameOf(sentName);
    if (refused || fileName === "") {
      stream.resume();
      return;
    }
    const file = { fileName, path: join(folder, randomUUID()), bytes: 0 };
    files.push(file);
    stream.on("data", (chunk: Buffer) => {
      file.bytes += chunk.length;
      total += chunk.length;
      if (total > MAX_MARKET_UPLOAD_BYTES) refused = "files-too-large";
    });
    stream.on("limit", () => {
      refused = "files-too-large";
    });
    const written = pipeline(stream, createWriteStream(file.path, { mode: 0o600 }), {
      signal: ending.signal,
    });
    written.catch((error) => form.destroy(error));
    writes.push(written);
  });

  try {
    await pipeline(Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]), form, {
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
  } catch (error) {
    // Busboy doesn't end the streams of its files when it is destroyed.
    ending.abort();
    await Promise.allSettled(writes);
    throw error;
  }
  await Promise.all(writes);
  if (refused) return failure(refused);
  const requestedContent = fields.get("content") ?? ANY_CONTENT;
  const content = IMPORT_CONTENTS.find((candidate) => candidate === requestedContent);
  if (requestedContent !== ANY_CONTENT && content === undefined) return failure("content-unknown");
  return files.length === 0 ? failure("files-missing") : success({ files, content });
}

/** Some browsers send a path. */
function fileNameOf(path: string | undefined): string {
  const name = printable((path ?? "").split(/[/\\]/).at(-1) ?? "").trim();
  return name.length <= MAX_NAME_LENGTH ? name : name.slice(-MAX_NAME_LENGTH);
}

export async function deleteReceivedFiles(files: readonly ReceivedFile[]): Promise<void> {
  await Promise.all(files.map(({ path }) => rm(path, { force: true })));
}
