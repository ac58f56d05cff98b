import { offlinePage as copy } from "#copy/offline.ts";

/**
 * The last public figures that the service worker cached: IHSG, and the companies whose pages were visited; no
 * member data. Only the offline page shows them, each with its time.
 */

const KEPT = "last-figures";
const OVERVIEW = "/api/market-overview";
const QUOTE = "/api/quote?ticker=";

const TILE = "IHSG";
const MOST_QUOTES = 6;

/**
 * Code of the worker. `remember` stores a page's figures after the page was answered: the overview at most once
 * an hour, a quote at most once in ten minutes. `listFigures()` returns them as HTML: IHSG, then the others
 * from oldest to newest.
 */
export const lastFiguresScript = `
async function remember(url, answered) {
  await answered;
  const { pathname } = new URL(url);
  // Who leaves may not be alone at this machine.
  if (pathname.startsWith("/logout")) return caches.delete("${KEPT}");
  await keep("${OVERVIEW}", 36e5);
  const code = /^\\/saham\\/(\\w+)/.exec(pathname);
  if (code) await keep("${QUOTE}" + code[1].toUpperCase(), 6e5);
}
async function keep(path, ageMs) {
  try {
    const kept = await caches.open("${KEPT}");
    const old = await kept.match(path);
    if (old && Date.now() - Date.parse(old.headers.get("date")) < ageMs) return;
    const answer = await fetch(path, { credentials: "omit" });
    if (!answer.ok) return;
    await kept.put(path, answer);
    const quotes = (await kept.keys()).filter(({ url }) => url.includes("?"));
    for (const quote of quotes.slice(0, -${MOST_QUOTES})) await kept.delete(quote);
  } catch {}
}
async function listFigures() {
  const found = new Map([["${TILE}", ""]]);
  try {
    const kept = await caches.open("${KEPT}");
    const all = await Promise.all((await kept.matchAll()).map((answer) => answer.json()));
    for (const { symbol, price, last = symbol === "${TILE}" && price, currency, changePct, tsISO, simulated } of all.flat().sort((a, b) => (a.tsISO < b.tsISO ? -1 : 1))) {
      if (!last) continue;
      const number = (value, digits, signDisplay) => (+value.toFixed(digits)).toLocaleString("id-ID", { minimumFractionDigits: digits, signDisplay }).replace("-", "\u2212");
      const time = new Date(tsISO).toLocaleString("id-ID", { timeZone: "Asia/Jakarta", dateStyle: "medium", timeStyle: "short" });
      found.set(symbol, \`<li><b>\${symbol.replace("&", "&amp;")}</b><span>\${currency ? "Rp" + number(last, 0) : number(last, 2)}</span><span>\${changePct === null ? "-" : number(changePct, 2, "exceptZero") + "%"}</span><small>${copy.per} \${time} WIB\${simulated ? ", ${copy.simulated}" : ""}</small>\`);
    }
  } catch {}
  const list = [...found.values()].join("");
  return list && \`<h2>${copy.lastFigures}</h2><p>${copy.notCurrent}</p><ul>\${list}</ul>\`;
}`;
