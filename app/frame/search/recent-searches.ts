export interface RecentSearch {
  kind: "text" | "company";
  text: string;
}

const STORAGE_KEY = "recent_searches";
const MAX_SEARCHES = 6;

export function readRecentSearches(): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecentSearch).slice(0, MAX_SEARCHES) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(search: RecentSearch): void {
  const text = search.text.trim();
  if (text === "") return;
  const others = readRecentSearches().filter((recent) => recent.text.toLowerCase() !== text.toLowerCase());
  try {
    localStorage.setItem(
      STORAGE_KEY,
      JSON.stringify([{ ...search, text }, ...others].slice(0, MAX_SEARCHES)),
    );
  } catch {
    // Storage is blocked.
  }
}

export function clearRecentSearches(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is blocked.
  }
}

function isRecentSearch(stored: unknown): stored is RecentSearch {
  const { kind, text } = (stored ?? {}) as Partial<RecentSearch>;
  return (kind === "text" || kind === "company") && typeof text === "string" && text !== "";
}
