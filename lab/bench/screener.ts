/**
 * npm run --prefix lab bench:screener -- http://127.0.0.1:3000: bytes of /screener of a running product in each
 * encoding, and the main thread's tasks while a slider's thumb is dragged in a browser with a throttled CPU. Options:
 * --slowdown 4 --browser /usr/bin/chromium
 */
import { get } from "node:http";
import { parseArgs } from "node:util";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { percentile } from "./statistics.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    slowdown: { type: "string", default: "4" },
    browser: { type: "string", default: "/usr/bin/chromium" },
  },
});
const [baseUrl = "http://127.0.0.1:3000"] = positionals;
const STEPS = 120;
const page = new URL("/screener", baseUrl).href;

/** As sent: fetch would decompress them. */
function countBytes(encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(page, { headers: { "Accept-Encoding": encoding } }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.byteLength;
      });
      response.on("end", () => resolve(bytes));
    }).on("error", reject);
  });
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds of CPU time, which other programs on a busy machine don't lengthen. */
  tdur?: number;
}

/** Drags the thumb to the left end and back; milliseconds of each of the main thread's tasks, ascending. */
async function measureDrag(browserPage: Page, session: CDPSession, name: string): Promise<number[]> {
  const thumb = browserPage.getByRole("slider", { name });
  const box = await thumb.boundingBox();
  const track = await thumb.locator("xpath=ancestor::*[contains(@class,'touch-pan-y')]").boundingBox();
  if (!box || !track) throw new Error(`No slider ${name}`);
  const y = box.y + box.height / 2;
  await browserPage.mouse.move(box.x + box.width / 2, y);
  await browserPage.mouse.down();
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send("Tracing.start", {
    traceConfig: { includedCategories: ["toplevel", "devtools.timeline", "__metadata"] },
  });
  for (let step = 0; step <= STEPS; step += 1) {
    const share = Math.abs(1 - (2 * step) / STEPS);
    await browserPage.mouse.move(track.x + 4 + share * (track.width - 8), y);
  }
  const ended = new Promise<void>((resolve) => session.once("Tracing.tracingComplete", () => resolve()));
  await session.send("Tracing.end");
  await ended;
  await browserPage.mouse.up();
  const threads = new Set(
    events
      .filter(({ name }) => name === "UpdateLayoutTree" || name === "FunctionCall")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return events
    .filter(({ name, pid, tid, tdur }) => /RunTask$/.test(name) && tdur && threads.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000)
    .filter((milliseconds) => milliseconds > 1);
}

for (const encoding of ["br", "gzip", "identity"]) {
  console.log(`${encoding.padEnd(9)} ${(await countBytes(encoding)).toLocaleString("en")} bytes`);
}
const browser = await chromium.launch({
  executablePath: values.browser,
  args: ["--no-sandbox", "--disable-gpu"],
});
const browserPage = await browser.newPage({ viewport: { width: 1280, height: 900 } });
await browserPage.goto(page);
await browserPage.getByRole("slider").first().waitFor();
await browserPage.waitForLoadState("networkidle");
const session = await browserPage.context().newCDPSession(browserPage);
await session.send("Emulation.setCPUThrottlingRate", { rate: Number(values.slowdown) });
for (const name of ["P/E, maksimum", "Kap. Pasar (triliun Rp), maksimum"]) {
  const tasks = await measureDrag(browserPage, session, name);
  const at = (share: number) => percentile(tasks, share).toFixed(1);
  console.log(
    `${name}: ${tasks.length} tasks at ${values.slowdown}x, median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`,
  );
}
await browser.close();
