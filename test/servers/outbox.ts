import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fromQuotedPrintable } from "./mail-server.ts";

/** The sources of the mails that a product without a mail server has written, oldest first. */
export function mailsInOutbox({ place }: { place: { dataDir: string } }): string[] {
  const folder = join(place.dataDir, "outbox");
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(".eml")); // not those still being written
  return names.sort().map((name) => fromQuotedPrintable(readFileSync(join(folder, name), "utf8")));
}
