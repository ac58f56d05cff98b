import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { Parser, type ReadEntry } from "tar";
import { CommandFailed } from "../command.ts";
import { type DecodedText, decodeText } from "./decode-text.ts";

/** A file of one symbol's prices is never this large. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;

export interface InputFile {
  /** For messages: relative to the folder, or the path in the archive. */
  name: string;
  contents: DecodedText | undefined;
}

export interface Input {
  /** True if the operator named a single file: any error in it then fails the command. */
  isSingleFile: boolean;
  files: AsyncIterable<InputFile>;
  /** The fraction of the input read so far, 0 to 1. */
  progress(): number;
}

/**
 * Opens the CSV files in the operator's input: one file, a folder with all its subfolders, or an archive
 * (.tar.gz, .tgz, .tar), which is streamed and never unpacked to disk.
 */
export async function openInput(path: string): Promise<Input> {
  // npm runs scripts in the project's folder; INIT_CWD is the operator's.
  const absolute = resolve(process.env.INIT_CWD ?? ".", path);
  const found = await stat(absolute).catch(() => undefined);
  if (found === undefined) throw new CommandFailed(`There is no file or folder ${absolute}.`);
  if (found.isDirectory()) return openFolder(absolute);
  if (/\.(tar|tgz|tar\.gz)$/i.test(absolute)) {
    await checkArchive(absolute);
    return openArchive(absolute, found.size);
  }
  if (/\.(zip|gz|xlsx?|ods|7z|rar)$/i.test(absolute)) {
    throw new CommandFailed(
      `${absolute} is not a CSV file, a folder or a .tar.gz archive. Save a workbook as CSV first.`,
    );
  }
  return { isSingleFile: true, files: readOne(absolute, found.size), progress: () => 0 };
}

async function* readOne(path: string, size: number): AsyncGenerator<InputFile> {
  if (size > MAX_FILE_BYTES) throw new CommandFailed(`${path} is larger than 64 MiB.`);
  yield { name: path, contents: decodeText(await readFile(path)) };
}

async function openFolder(folder: string): Promise<Input> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && isCsv(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  let read = 0;
  async function* readAll(): AsyncGenerator<InputFile> {
    for (const path of paths) {
      const { size } = await stat(path);
      yield {
        name: relative(folder, path),
        contents: size > MAX_FILE_BYTES ? undefined : decodeText(await readFile(path)),
      };
      read += 1;
    }
  }
  return { isSingleFile: false, files: readAll(), progress: () => read / Math.max(paths.length, 1) };
}

/** Reads the archive to its end first, so that nothing is imported from a truncated one. */
async function checkArchive(path: string): Promise<void> {
  let completeFiles = 0;
  try {
    for await (const { name, read } of readEntries(createReadStream(path))) {
      await read();
      if (isCsv(name)) completeFiles += 1;
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandFailed(
      `${path} is damaged or not an archive: ${reason}, after ${completeFiles} complete files. Nothing was imported.`,
    );
  }
}

function openArchive(path: string, size: number): Input {
  const stream = createReadStream(path);
  async function* readAll(): AsyncGenerator<InputFile> {
    try {
      for await (const { name, size, read } of readEntries(stream)) {
        if (!isCsv(name)) await read();
        else yield { name, contents: size > MAX_FILE_BYTES ? undefined : decodeText(await read()) };
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new CommandFailed(`${path} is damaged or not an archive: ${reason}`);
    }
  }
  return { isSingleFile: false, files: readAll(), progress: () => stream.bytesRead / Math.max(size, 1) };
}

interface ArchiveEntry {
  name: string;
  size: number;
  /** Throws if the archive ends or is damaged within the entry. */
  read(): Promise<Buffer>;
}

/** Iterates over the files of an archive; reads on only after the current file has been read. */
async function* readEntries(stream: ReturnType<typeof createReadStream>): AsyncGenerator<ArchiveEntry> {
  const waiting: ReadEntry[] = [];
  let ended = false;
  let wake = () => {};
  const parser = new Parser({
    strict: true,
    onReadEntry(entry) {
      if (entry.type === "File" || entry.type === "OldFile") waiting.push(entry);
      else entry.resume();
      wake();
    },
  });
  const failed = new Promise<never>((_, fail) => {
    parser.on("error", fail);
    stream.on("error", fail);
  });
  failed.catch(() => {}); // handled by each race below
  parser.on("end", () => {
    ended = true;
    wake();
  });
  stream.pipe(parser);
  try {
    while (true) {
      const entry = waiting.shift();
      if (entry) {
        const read = () => Promise.race([entry.concat(), failed]);
        yield { name: entry.path, size: entry.size, read };
        entry.resume(); // skip it if it wasn't read
      } else if (ended) {
        return;
      } else {
        const woken = new Promise<void>((resolveWoken) => {
          wake = resolveWoken;
        });
        await Promise.race([woken, failed]);
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
