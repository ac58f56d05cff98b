/** Adds parameters to a path that may already have some. */
export function withQuery(path: string, search: URLSearchParams | string): string {
  const query = search.toString();
  if (query === "") return path;
  return `${path}${path.includes("?") ? "&" : "?"}${query}`;
}
