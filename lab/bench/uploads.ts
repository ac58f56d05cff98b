/**
 * npm run --prefix lab bench:uploads: resident memory of a server whose editors upload large images, one after the
 * other and concurrently: the peak, and the rest half a minute later. Options:
 *   --database postgres://…    a PostgreSQL on which it may create databases; by default the embedded one
 *   --uploads 5                of each image
 *   --ceiling 800              MB; fail if the highest is above
 */
import { randomFillSync } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { changeRole } from "../../domain/accounts/users/manage-users.server.ts";
import { systemActor } from "../../domain/site/audit.ts";
import { ARCHIVE_PASSWORD } from "../../test/archive/fill-archive.ts";
import { fillMembers } from "../../test/archive/fill-members.ts";
import { createPlace } from "./server/archive-place.ts";
import { signIn } from "./sign-in.ts";

const { values } = parseArgs({
  options: {
    database: { type: "string" },
    uploads: { type: "string", default: "5" },
    ceiling: { type: "string" },
  },
});
const REST_MS = 30_000;

function noise(width: number, height: number) {
  const pixels = randomFillSync(Buffer.alloc(width * height * 3));
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Each just under 20 MB. */
const images: Record<string, () => Promise<Buffer>> = {
  "PNG of 18.9 MiB": () => noise(2570, 2570).png({ compressionLevel: 0 }).toBuffer(),
  "interlaced PNG": () => noise(2560, 2440).png({ compressionLevel: 1, progressive: true }).toBuffer(),
  "JPEG of 24 megapixels, turned": () =>
    noise(6000, 4000).jpeg({ quality: 45, mozjpeg: false }).withMetadata({ orientation: 6 }).toBuffer(),
  "progressive JPEG of 48 megapixels": () =>
    noise(8000, 6000).jpeg({ quality: 10, progressive: true }).toBuffer(),
};

console.log(values.database ? "PostgreSQL" : "embedded database");
const place = await createPlace("uploads", values.database);
let highest = 0;
try {
  await place.withDatabase(async ({ db }) => {
    await fillMembers(db, { users: 1, password: ARCHIVE_PASSWORD });
    await changeRole(db, systemActor, "pembaca-1", "editor");
  });
  for (const [title, draw] of Object.entries(images)) {
    const image = await draw();
    const server = await place.startServer();
    const cookie = await signIn(server.url, "pembaca-1@example.com", ARCHIVE_PASSWORD);
    const before = server.memoryMb().now;
    const upload = async () => {
      const body = new FormData();
      body.set("file", new File([new Uint8Array(image)], "derau.png"));
      const response = await fetch(`${server.url}/admin/media/upload`, {
        method: "POST",
        body,
        headers: { cookie, origin: server.url },
      });
      await response.arrayBuffer();
      return response.status;
    };
    console.log(`\n${title}: ${(image.length / 2 ** 20).toFixed(1)} MiB; ${before.toFixed(0)} MB before`);
    for (const isAtOnce of [false, true]) {
      server.resetPeakMemory();
      const statuses: number[] = [];
      const all = Array.from({ length: Number(values.uploads) }, () => upload);
      if (isAtOnce) statuses.push(...(await Promise.all(all.map((send) => send()))));
      else for (const send of all) statuses.push(await send());
      const { peak } = server.memoryMb();
      await wait(REST_MS);
      const { now } = server.memoryMb();
      highest = Math.max(highest, peak);
      console.log(
        `${isAtOnce ? "at once" : "in turn"}: peak ${peak.toFixed(0)} MB, afterwards ${now.toFixed(0)} MB` +
          ` (${statuses.join(" ")})`,
      );
    }
    await server.stop();
  }
} finally {
  await place.remove();
}
if (highest > Number(values.ceiling ?? Number.POSITIVE_INFINITY)) {
  console.error(`The peak exceeds ${values.ceiling} MB.`);
  process.exitCode = 1;
}
