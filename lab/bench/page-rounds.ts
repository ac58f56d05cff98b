import { writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { LoadResult } from "./load-client.ts";
import { runLoadClient } from "./run-load-client.ts";
import type { Cores } from "./server/cores.ts";
import { startServer } from "./server/server-process.ts";
import { median } from "./statistics.ts";

export interface PageRounds {
  path: string;
  url: string;
  cpuSeconds(): number;
  cores: Cores | undefined;
  directory: string;
  rounds: number;
  seconds: number;
  connections: number;
}

export interface Spread {
  rounds: number;
  median: number;
  min: number;
  max: number;
}

export interface PageComparison {
  path: string;
  bodyBytes: number;
  /** Requests per second, median over the rounds. */
  bare: number;
  product: number;
  /** Product / bare, per round. */
  ratios: Spread;
  /** As `ratios`, only for rounds in which both servers had nearly a whole core to themselves. */
  undisturbed: Spread;
  /** Bare / product CPU time per request, medians: the ratio on an otherwise idle core. */
  cpuRatio: number;
  clientShare: number;
}

interface Turn extends LoadResult {
  cpuPerResponse: number;
  share: number;
}

const WARM_UP_SECONDS = 3;
/** The share of its core that a server needs for its turn to count as undisturbed. */
const UNDISTURBED_SHARE = 0.87;

function spread(numbers: readonly number[]): Spread {
  return {
    rounds: numbers.length,
    median: median(numbers),
    min: Math.min(...numbers),
    max: Math.max(...numbers),
  };
}

function fetchGzipped(url: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const sent = request(url, { headers: { "accept-encoding": "gzip" }, agent: false }, (response) => {
    if (response.statusCode === 200 && response.headers["content-encoding"] === "gzip")
      resolve(buffer(response));
    else
      reject(
        new Error(
          `${url} returned ${response.statusCode}, encoded ${response.headers["content-encoding"] ?? "identity"}`,
        ),
      );
  });
  sent.on("error", reject);
  sent.end();
  return promise;
}

export async function comparePage(page: PageRounds): Promise<PageComparison> {
  const body = await fetchGzipped(page.url + page.path);
  const bodyFile = join(page.directory, "body.gz");
  await writeFile(bodyFile, body);
  const bare = await startServer({
    command: [process.execPath, join(import.meta.dirname, "bare-server.ts")],
    env: { BODY_FILE: bodyFile },
    core: page.cores?.server,
  });

  async function takeTurn(
    { url, cpuSeconds }: { url: string; cpuSeconds(): number },
    seconds: number,
  ): Promise<Turn> {
    const before = cpuSeconds();
    const load = await runLoadClient(
      {
        baseUrl: url,
        paths: [page.path],
        connections: page.connections,
        seconds,
        expectedBytes: body.length,
      },
      page.cores?.client,
    );
    const cpu = cpuSeconds() - before;
    // The client's startup, a few tenths of a second, isn't part of its measured time.
    const share = cpu / (load.responses / load.perSecond);
    return { ...load, cpuPerResponse: cpu / load.responses, share };
  }

  try {
    await takeTurn(bare, WARM_UP_SECONDS);
    await takeTurn(page, WARM_UP_SECONDS);
    const turns: { bare: Turn; product: Turn; ratio: number }[] = [];
    for (let round = 0; round < page.rounds; round++) {
      const first = await takeTurn(bare, page.seconds);
      const second = await takeTurn(page, page.seconds);
      turns.push({ bare: first, product: second, ratio: second.perSecond / first.perSecond });
    }
    const undisturbed = turns.filter((turn) =>
      [turn.bare, turn.product].every(({ share }) => share >= UNDISTURBED_SHARE),
    );
    return {
      path: page.path,
      bodyBytes: body.length,
      bare: median(turns.map((turn) => turn.bare.perSecond)),
      product: median(turns.map((turn) => turn.product.perSecond)),
      ratios: spread(turns.map(({ ratio }) => ratio)),
      undisturbed: spread(undisturbed.map(({ ratio }) => ratio)),
      cpuRatio:
        median(turns.map((turn) => turn.bare.cpuPerResponse)) /
        median(turns.map((turn) => turn.product.cpuPerResponse)),
      clientShare: Math.max(...turns.flatMap((turn) => [turn.bare.cpuShare, turn.product.cpuShare])),
    };
  } finally {
    await bare.stop();
  }
}
