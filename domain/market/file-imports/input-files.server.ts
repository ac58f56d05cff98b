import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { Parser, type ReadEntry } from "tar";
import { type DecodedText, decodeText } from "#format/csv/decode-text.ts";
import { messageOf } from "#platform/error-message.ts";
import { FileRejected } from "./file-failure.ts";

/** Enough for the prices of the whole exchange since 1990 in one file. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;

export interface InputFile {
  /** For messages: relative to the folder, or the path in the archive. */
  name: string;
  contents: DecodedText | undefined;
}

export interface OpenedInput {
  isSingleFile: boolean;
  files: AsyncIterable<InputFile>;
  /** 0 to 1. */
  progress(): number;
}

/**
 * Opens a CSV file, or those in a folder with all its subfolders or in an archive (.tar.gz, .tgz, .tar).
 * Streams archives and never unpacks them to disk.
 *
 * @param name the original name, which the path of an uploaded file doesn't contain
 * @throws FileRejected
 */
export async function openInput(path: string, name: string): Promise<OpenedInput> {
  const stats = await stat(path).catch(() => undefined);
  if (stats === undefined) throw new FileRejected({ code: "not-found", file: name });
  if (stats.isDirectory()) return openFolder(path);
  if (/\.(tar|tgz|tar\.gz)$/i.test(name)) {
    await checkArchive(path, name);
    return openArchive(path, name, stats.size);
  }
  if (/\.(zip|gz|xlsx?|ods|7z|rar)$/i.test(name))
    throw new FileRejected({ code: "not-importable", file: name });
  return { isSingleFile: true, files: readSingleFile(path, name, stats.size), progress: () => 0 };
}

async function* readSingleFile(path: string, name: string, size: number): AsyncGenerator<InputFile> {
  if (size > MAX_FILE_BYTES) throw new FileRejected({ code: "too-large", file: name });
  yield { name, contents: decodeText(await readFile(path)) };
}

async function openFolder(folder: string): Promise<OpenedInput> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && isCsv(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  let filesRead = 0;
  async function* readAll(): AsyncGenerator<InputFile> {
    for (const path of paths) {
      const { size } = await stat(path);
      yield {
        name: relative(folder, path),
        contents: size > MAX_FILE_BYTES ? undefined : decodeText(await readFile(path)),
      };
      filesRead += 1;
    }
  }
  return { isSingleFile: false, files: readAll(), progress: () => filesRead / Math.max(paths.length, 1) };
}

/** Reads the archive to its end first, so that nothing is imported from a truncated one. */
async function checkArchive(path: string, name: string): Promise<void> {
  let completeFiles = 0;
  try {
    for await (const entry of readEntries(createReadStream(path))) {
      if (entry.size <= MAX_FILE_BYTES) await entry.read();
      if (isCsv(entry.name)) completeFiles += 1;
    }
  } catch (error) {
    throw new FileRejected({
      code: "archive-damaged",
      file: name,
      detail: messageOf(error),
      completeFiles,
    });
  }
}

function openArchive(path: string, archiveName: string, size: number): OpenedInput {
  const stream = createReadStream(path);
  async function* readAll(): AsyncGenerator<InputFile> {
    try {
      for await (const { name, size, read } of readEntries(stream)) {
        if (!isCsv(name)) continue;
        yield { name, contents: size > MAX_FILE_BYTES ? undefined : decodeText(await read()) };
      }
    } catch (error) {
      throw new FileRejected({ code: "archive-changed", file: archiveName, detail: messageOf(error) });
    }
  }
  return { isSingleFile: false, files: readAll(), progress: () => stream.bytesRead / Math.max(size, 1) };
}

interface ArchiveEntry {
  name: string;
  size: number;
  read(): Promise<Buffer>;
}

async function* readEntries(stream: ReturnType<typeof createReadStream>): AsyncGenerator<ArchiveEntry> {
  const queue: ReadEntry[] = [];
  let isEnded = false;
  let wake = () => {};
  const parser = new Parser({
    strict: true,
    onReadEntry(entry) {
      if (entry.type === "File" || entry.type === "OldFile") queue.push(entry);
      else entry.resume();
      wake();
    },
  });
  const failure = new Promise<never>((_, fail) => {
    parser.on("error", fail);
    stream.on("error", fail);
  });
  failure.catch(() => {}); // prevents an unhandled rejection; the races below report it
  parser.on("end", () => {
    isEnded = true;
    wake();
  });
  stream.pipe(parser);
  try {
    while (true) {
      const entry = queue.shift();
      if (entry) {
        const read = () => Promise.race([entry.concat(), failure]);
        yield { name: entry.path, size: entry.size, read };
        entry.resume(); // skip it if it wasn't read
      } else if (isEnded) {
        return;
      } else {
        const wakeUp = new Promise<void>((resolveWakeUp) => {
          wake = resolveWakeUp;
        });
        await Promise.race([wakeUp, failure]);
      }
    }
  } finally {
    stream.destroy();
  }
}

/** Excludes the "._" files that macOS adds to archives. */
function isCsv(name: string): boolean {
  return /\.(csv|tsv)$/i.test(name) && !/(^|\/)\._/.test(name);
}
