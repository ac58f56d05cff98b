import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml)$/;

/** Writes a .br and a .gz next to each file that gets smaller; at the highest level, since it runs once per build. */
export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && COMPRESSIBLE.test(file.name))
    .map((file) => join(file.parentPath, file.name));
  for (const file of files) {
    const content = readFileSync(file);
    const forms = {
      br: await promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      gz: await promisify(gzip)(content, { level: 9 }),
    };
    for (const [ending, compressed] of Object.entries(forms)) {
      if (compressed.length < content.length) writeFileSync(`${file}.${ending}`, compressed);
    }
  }
}
