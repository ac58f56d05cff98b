/**
 * The page cache with a fake renderer instead of the product, to measure the cache's own share of the cost:
 * `node lab/bench/pages.ts --command "node lab/bench/stand-in-server.ts"`. Pages of about 40 kB, as many headers as the
 * product sends.
 */
import { hash } from "node:crypto";
import { createServer } from "node:http";
import { createPageCache } from "../../server/page-cache/page-cache.ts";

const WORDS =
  "pasar saham indeks harga emiten laba bank kredit rupiah dolar investor dividen kuartal nikel sektor".split(
    " ",
  );
const ARTICLES = 48;
const START_SCRIPT = 'document.documentElement.classList.add("js")';

/** Deterministic, so that two runs measure the same pages. */
function createWords(seed: number) {
  let state = seed + 1;
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
  return (count: number) =>
    Array.from({ length: count }, () => WORDS[Math.floor(next() * WORDS.length)]).join(" ");
}

function renderHtml(path: string): string {
  const words = createWords([...path].reduce((sum, char) => sum * 31 + char.charCodeAt(0), 7) % 65_521);
  const cards = Array.from(
    { length: 68 },
    (
      _,
      index,
    ) => `<article class="group relative flex flex-col gap-2 rounded-lg border border-line bg-card p-4">
<h3 class="text-lg font-semibold leading-snug"><a href="/news/read/artikel-${index % ARTICLES}">${words(9)}</a></h3>
<p class="text-sm text-muted">${words(45)}</p></article>`,
  );
  return `<!DOCTYPE html><html lang="id"><head><meta charset="utf-8"><title>${words(8)}</title>
<script>${START_SCRIPT}</script></head><body>${cards.join("")}
<script>window.__data={"seed":"${words(3)}"}</script></body></html>`;
}

const cache = createPageCache({
  limits: { maxBytes: Number(process.env.PAGE_CACHE_MB ?? "64") * 1_000_000 },
  targetOf: (path) => ({ key: path, path, search: "", isUnbounded: false, isSearch: false }),
  async render({ path }) {
    const body =
      path === "/sitemap.xml"
        ? Array.from(
            { length: ARTICLES },
            (_, index) => `<loc>http://localhost/news/read/artikel-${index}</loc>`,
          ).join("")
        : renderHtml(path);
    return {
      status: 200,
      contentType: "text/html; charset=utf-8",
      body: Buffer.from(body),
      inlineScriptHashes: [`'sha256-${hash("sha256", START_SCRIPT, "base64")}'`],
      headers: { Link: "</assets/root.css>; rel=preload; as=style" },
      tags: ["news", `page:${path}`],
      freshForMs: 60_000,
      staleForMs: 600_000,
      isCacheable: true,
    };
  },
  noticeOf: () => "Data lama.",
  securityHeaders: ({ inlineScriptHashes }) => ({
    "content-security-policy": `default-src 'self'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'; img-src 'self' data: https:; object-src 'none'; script-src 'self' ${inlineScriptHashes.join(" ")}; style-src 'self' 'unsafe-inline'`,
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "x-content-type-options": "nosniff",
    "strict-transport-security": "max-age=31536000",
  }),
  onError: (_req, res) => res.writeHead(500).end(),
  log: { warn: console.warn, error: console.error },
});

const server = createServer({ optimizeEmptyRequests: true }, (req, res) => {
  if (!cache.handle(req, res)) res.writeHead(404).end();
});
server.listen(Number(process.env.PORT), "127.0.0.1");
