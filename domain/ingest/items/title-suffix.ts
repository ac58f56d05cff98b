export interface PublisherHints {
  feedTitle: string | undefined;
  endings: ReadonlySet<string>;
}

const SEPARATOR = /\s+(?:[-–—•·»›]|::)\s+|\s*\|\s*/g;
const MAX_NAME_LENGTH = 40;
/** Appends the publisher to every title, and its links don't reveal the publisher. */
const AGGREGATOR = "news.google.com";
const MIN_COMMON_ENDINGS = 3;
const COMMON_SHARE = 0.6;

const DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|id|net|org|tv|news|info|co|asia|media)$/i;

const SECTIONS = new Set(
  `market pasar saham bursa news berita ekonomi bisnis finansial finance keuangan economy business money nasional
   internasional opini opinion investasi emiten makro industri teknologi home beranda halaman terkini`.split(
    /\s+/,
  ),
);

/** Removes the publisher's name from the end, even twice: "IHSG Naik - kumparan.com - Kumparan.com". */
export function withoutPublisher(
  title: string,
  { sourceName, link }: { sourceName: string | undefined; link: string | undefined },
  { feedTitle, endings }: PublisherHints,
): string {
  const host = URL.parse(link ?? "")?.hostname ?? "";
  const names = [sourceName, ...partsOf(feedTitle ?? "")].flatMap((name) => bare(name ?? "") || []);
  let remainingTitle = title;
  let hasEnding = host !== AGGREGATOR;
  let isFirst = true;
  for (;;) {
    const split = splitLast(remainingTitle);
    if (!split) return remainingTitle;
    const isName =
      !hasEnding ||
      DOMAIN.test(split.name) ||
      endings.has(split.name) ||
      names.includes(bare(split.name)) ||
      isOfHost(split.name, host) ||
      (!isFirst && SECTIONS.has(split.name.toLowerCase()));
    if (!isName) return remainingTitle;
    remainingTitle = split.mainTitle;
    hasEnding = true;
    isFirst = false;
  }
}

export function commonEndings(titles: readonly string[]): Set<string> {
  const names = titles.flatMap((title) => splitLast(title)?.name ?? []);
  const least = Math.max(MIN_COMMON_ENDINGS, titles.length * COMMON_SHARE);
  return new Set(
    [...Map.groupBy(names, (name) => name)].flatMap(([name, all]) => (all.length >= least ? name : [])),
  );
}

function splitLast(title: string): { mainTitle: string; name: string } | undefined {
  const last = [...title.matchAll(SEPARATOR)].at(-1);
  if (!last) return undefined;
  const mainTitle = title.slice(0, last.index).trim();
  const name = title.slice(last.index + last[0].length).trim();
  return mainTitle === "" || name === "" || name.length > MAX_NAME_LENGTH ? undefined : { mainTitle, name };
}

function partsOf(feedTitle: string): string[] {
  return feedTitle.split(SEPARATOR).filter((part) => bare(part).length > 3);
}

/** finance.detik.com contains the words of detikFinance. */
function isOfHost(name: string, host: string): boolean {
  const words = name
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const squeezed = bare(host);
  return bare(name).length > 3 && words.every((word) => squeezed.includes(word.toLowerCase()));
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
