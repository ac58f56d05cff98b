import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { PageShell } from "./page-shell.tsx";

let html: string;

beforeAll(async () => {
  const site = {
    siteName: "KabarPasar",
    siteUrl: "https://kabar.example",
    footer: { text: "", links: { instagram: "https://www.instagram.com/kabar/" } },
    moversMinTurnoverIdr: 0,
    renderedAt: "2031-05-06T07:08:09Z",
  };
  const page = (
    <PageShell site={site} memberAction="Sign Out">
      <h1>Isi</h1>
    </PageShell>
  );
  const { query, dataRoutes } = createStaticHandler([{ path: "*", element: page }]);
  const context = await query(new Request("http://localhost/news/BBCA"));
  if (context instanceof Response) throw new Error("unexpected redirect");
  const router = createStaticRouter(dataRoutes, context);
  html = renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
});

const between = (start: string, end: string) => html.split(start)[1]?.split(end)[0] ?? "";
const linksIn = (part: string) =>
  [...part.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g)].map((m) => [m[1], m[2]]);

test("lists the sections in the specification's order", () => {
  // The first is the phone's menu.
  const [, , nav = ""] = html.split('<nav aria-label="Navigasi utama"');
  expect(linksIn(nav.split("</nav>")[0] ?? "")).toEqual([
    ["/watchlist", "Watchlist"],
    ["/news", "Berita"],
    ["/screener", "Screener"],
    ["/markets", "Pasar"],
    ["/research", "Riset"],
    ["/personal-finance", "Keuangan Pribadi"],
    ["/videos", "Video"],
  ]);
});

test("shows the main sections in the phone's bottom bar and the others in its menu", () => {
  const labels = (part: string) => linksIn(part.replace(/<svg.*?<\/svg>/g, "")).map(([path]) => path);
  expect(labels(between('<nav aria-label="Navigasi cepat"', "</nav>"))).toEqual([
    "/",
    "/markets",
    "/news",
    "/watchlist",
    "/search",
  ]);
  expect(labels(between('<nav aria-label="Navigasi utama"', "</nav>"))).toEqual([
    "/screener",
    "/research",
    "/personal-finance",
    "/videos",
  ]);
});

test("marks the current section", () => {
  expect(
    html.match(/<a[^>]*aria-current="page"[^>]*>/g)?.every((link) => link.includes('href="/news"')),
  ).toBe(true);
  expect(html).toContain('aria-current="page"');
});

test("has a search form that works without JavaScript", () => {
  const form = between('role="search"', "</form>");
  expect(html).toMatch(/<form (?=[^>]*method="get")(?=[^>]*action="\/search")/);
  expect(form).toContain('name="q"');
  expect(form).toContain('placeholder="Cari berita, emiten, atau topik..."');
});

test("contains both Sign In and Sign Out, one of which the class on <html> shows", () => {
  expect(html).toMatch(/<a class="[^"]*guest-only[^"]*" href="\/login"[^>]*>Sign In<\/a>/);
  expect(html).toMatch(/<div class="member-only[^"]*">Sign Out<\/div>/);
});

test("links the bell to the inbox, and the envelope to the digest: the class on <html> shows one address", () => {
  expect(html).toMatch(/<a [^>]*aria-label="Notifikasi"[^>]*href="\/notifikasi"/);
  expect(html).toMatch(
    /<span class="member-only"><a [^>]*aria-label="Ringkasan lewat email"[^>]*href="\/settings\/ringkasan"/,
  );
  expect(html).toMatch(
    /<span class="guest-only"><a [^>]*aria-label="Ringkasan lewat email"[^>]*href="\/ringkasan"/,
  );
});

test("opens the coming-soon notice without JavaScript", () => {
  expect(html).toMatch(/<button [^>]*popoverTarget="notice-soon"[^>]*>(?:<svg.*?<\/svg>)?Watch Now/i);
  const notice = between('id="notice-soon"', "</div></div></div>");
  expect(notice).toContain("Segera Hadir");
  expect(notice).toContain("Fitur ini belum diimplementasikan, tapi akan segera tersedia!");
});

test("lists the footer's links and year", () => {
  const footer = between("<footer", "</footer>");
  expect(linksIn(footer).map(([path]) => path)).toEqual([
    "https://www.instagram.com/kabar/",
    "/",
    "/news",
    "/screener",
    "/markets",
    "/ringkasan",
    "/tentang",
    "/kontak",
    "/koreksi",
    "/status",
    "/legal/disclaimer",
    "/legal/privacy",
    "/legal/terms",
  ]);
  expect(footer).toContain("Tentang Kami");
  expect(footer).toContain("© 2031 KabarPasar");
});

test("has a skip link to the content for keyboard users", () => {
  expect(html).toContain('href="#konten"');
  expect(html).toContain('<main id="konten" tabindex="-1"');
});
