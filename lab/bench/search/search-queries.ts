import { LISTED_COMPANIES } from "../../../domain/market/listings/listed-companies.ts";
import { stemOf } from "../../../domain/news/articles/indexing/stems.ts";
import { isStopWord } from "../../../domain/news/articles/indexing/stop-words.ts";
import { distinctForms, foldedWordsOf } from "../../../domain/news/articles/indexing/words.ts";
import { randomNumbers } from "../../../test/random-numbers.ts";

export const QUERY_KINDS = [
  "common word",
  "rare word",
  "phrase",
  "substring",
  "affixed form",
  "ticker",
  "two words",
  "nothing",
] as const;

export interface BenchQuery {
  kind: (typeof QUERY_KINDS)[number];
  text: string;
}

const COMMON_WORDS = 200;
const rareCounts = { from: 2, to: 20 };

export function makeQueries(
  articles: readonly { title: string; content: string }[],
  count: number,
  seed: number,
): BenchQuery[] {
  const random = randomNumbers(seed);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;

  const frequencies = new Map<string, number>();
  for (const { title, content } of articles)
    for (const form of distinctForms(`${title} ${content}`))
      frequencies.set(form, (frequencies.get(form) ?? 0) + 1);
  const words = [...frequencies].filter(([form]) => /^[a-z]{3,}$/.test(form) && !isStopWord(form));
  words.sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const common = words.slice(0, COMMON_WORDS).map(([form]) => form);
  const rare = words.filter(([, n]) => n >= rareCounts.from && n <= rareCounts.to).map(([form]) => form);
  const long = words.slice(0, 10_000).flatMap(([form]) => (form.length >= 7 ? [form] : []));
  const affixed = long.filter((form) => stemOf(form) !== form);

  const wordsOfSomeTitle = (): string[] => {
    const forms = foldedWordsOf(pick(articles).title).map(({ form }) => form);
    return forms.length >= 4 ? forms : wordsOfSomeTitle();
  };
  const inside = (word: string) => {
    const length = 3 + Math.floor(random() * (word.length - 4));
    const start = Math.floor(random() * (word.length - length + 1));
    return word.slice(start, start + length);
  };
  const texts: Record<BenchQuery["kind"], () => string> = {
    "common word": () => pick(common),
    "rare word": () => pick(rare),
    phrase() {
      const forms = wordsOfSomeTitle();
      const start = Math.floor(random() * (forms.length - 2));
      return `"${forms.slice(start, start + 2 + Math.floor(random() * 2)).join(" ")}"`;
    },
    substring: () => inside(pick(long)),
    "affixed form": () => pick(affixed),
    ticker: () => pick(LISTED_COMPANIES).symbol,
    "two words"() {
      const forms = wordsOfSomeTitle();
      const start = Math.floor(random() * (forms.length - 3));
      return `${forms[start]} ${forms[start + 3]}`;
    },
    nothing: () => Array.from({ length: 9 }, () => pick([..."bcdfghjklmnpqrstvwxz"])).join(""),
  };
  return Array.from({ length: count }, (_, index) => {
    const kind = QUERY_KINDS[index % QUERY_KINDS.length] as BenchQuery["kind"];
    return { kind, text: texts[kind]() };
  });
}
