import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findStory, type StoryArticle } from "../../../domain/ingest/stories/find-story.ts";
import { MAX_CANDIDATES } from "../../../domain/ingest/stories/story-articles.server.ts";
import { SHARED_STORY_WORDS, storyFeatures } from "../../../domain/ingest/stories/story-features.ts";
import { MAX_HOURS_APART } from "../../../domain/ingest/stories/story-similarity.ts";
import { aliasesOf } from "../../../domain/market/listings/aliases/seed-aliases.server.ts";
import { LISTED_COMPANIES } from "../../../domain/market/listings/listed-companies.ts";
import { compileDictionary } from "../../../domain/news/articles/mentions/company-dictionary.ts";
import { findSubjects } from "../../../domain/news/articles/mentions/find-subjects.ts";

export interface ReadArticle extends StoryArticle {
  url: string;
  title: string;
}

interface Line {
  title?: string;
  url?: string;
  source?: string;
  published?: string;
  content?: string;
}

export function readArticles(folder: string): ReadArticle[] {
  const byUrl = new Map<string, ReadArticle>();
  const dictionary = compileDictionary(LISTED_COMPANIES, aliasesOf(LISTED_COMPANIES));
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .sort()) {
    for (const line of readFileSync(join(folder, file), "utf8").split("\n").filter(Boolean)) {
      const { title, url, source, published, content }: Line = JSON.parse(line);
      if (!title || !url || !source || !published || !content || byUrl.has(url)) continue;
      const publishedAt = new Date(published);
      byUrl.set(url, {
        id: byUrl.size + 1,
        url,
        title: title.trim(),
        source: source.toLowerCase(),
        publishedAt,
        storyId: null,
        isChosenLead: false,
        exits: new Set(),
        tickers: findSubjects({ title, excerpt: "", content, tags: [] }, dictionary).companies,
        features: storyFeatures(title, content),
      });
    }
  }
  return [...byUrl.values()].sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime() || a.id - b.id);
}

export function putIntoStories(articles: readonly ReadArticle[]): void {
  const byKey = new Map<number, ReadArticle[]>();
  const members = new Map<number, ReadArticle[]>();
  for (const article of articles) {
    const story = findStory(article, nearOf(article, byKey, members)) as ReadArticle[];
    if (story.length > 0) {
      const storyId = Math.min(...story.map((member) => member.storyId ?? member.id));
      const all = [...story, article];
      for (const member of all) member.storyId = storyId;
      members.set(storyId, all);
    }
    for (const key of article.features.keys)
      byKey.set(key, [...recent(byKey.get(key) ?? [], article), article]);
  }
}

/** The articles that share most of its highest-weighted words, and all members of their stories. */
function nearOf(
  article: ReadArticle,
  byKey: ReadonlyMap<number, ReadArticle[]>,
  members: ReadonlyMap<number, ReadArticle[]>,
): ReadArticle[] {
  const shared = new Map<ReadArticle, number>();
  for (const key of article.features.keys)
    for (const other of byKey.get(key) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
  const candidates = [...shared]
    .filter(([, count]) => count >= SHARED_STORY_WORDS)
    .sort(
      ([first, countOfFirst], [second, countOfSecond]) =>
        countOfSecond - countOfFirst || second.id - first.id,
    )
    .slice(0, MAX_CANDIDATES)
    .map(([other]) => other);
  return [
    ...new Set(
      candidates.flatMap((other) => (other.storyId === null ? [other] : (members.get(other.storyId) ?? []))),
    ),
  ];
}

function recent(others: readonly ReadArticle[], { publishedAt }: ReadArticle): ReadArticle[] {
  return others.filter(
    (other) => publishedAt.getTime() - other.publishedAt.getTime() <= MAX_HOURS_APART * 3_600_000,
  );
}

export interface Pair {
  a: string;
  b: string;
}

export function pairsOf(articles: readonly ReadArticle[]): Pair[] {
  const stories = Map.groupBy(
    articles.filter(({ storyId }) => storyId !== null),
    ({ storyId }) => storyId,
  );
  return [...stories.values()].flatMap((members) =>
    members.flatMap((member, index) =>
      members
        .slice(index + 1)
        .filter(({ source }) => source !== member.source)
        .map((otherMember) => pairOf(member.url, otherMember.url)),
    ),
  );
}

export function pairOf(first: string, second: string): Pair {
  return first < second ? { a: first, b: second } : { a: second, b: first };
}
