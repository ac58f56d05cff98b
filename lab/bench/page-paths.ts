async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (response.status !== 200) throw new Error(`${url} returned ${response.status}`);
  return response.text();
}

export async function findFirstArticle(baseUrl: string): Promise<string> {
  const path = /href="(\/news\/read\/[^"?#]+)"/.exec(await fetchText(`${baseUrl}/news`))?.[1];
  if (path === undefined) throw new Error("/news links to no article");
  return path;
}

function listLocations(sitemap: string): string[] {
  const locations = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)];
  return locations.map(([, location = ""]) => location.trim().replaceAll("&amp;", "&"));
}

export async function listArticlePaths(baseUrl: string): Promise<string[]> {
  const sitemap = await fetchText(`${baseUrl}/sitemap.xml`);
  let locations = listLocations(sitemap);
  if (sitemap.includes("<sitemapindex")) {
    locations = (await Promise.all(locations.map(fetchText))).flatMap(listLocations);
  }
  const paths = locations
    .map((location) => new URL(location, baseUrl).pathname)
    .filter((path) => path.startsWith("/news/read/"));
  if (paths.length === 0) throw new Error("/sitemap.xml lists no article");
  return [...new Set(paths)];
}
