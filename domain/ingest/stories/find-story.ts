import type { StoryFeatures } from "./story-features.ts";
import { storySimilarity } from "./story-similarity.ts";

export interface StoryArticle {
  id: number;
  /** A story needs articles from at least two sources. */
  source: string;
  publishedAt: Date;
  storyId: number | null;
  isChosenLead: boolean;
  exits: ReadonlySet<number>;
  tickers: readonly string[];
  features: StoryFeatures;
}

/** Average over all pairs of a story. A lower threshold would merge too many different stories. */
const MIN_LIKENESS = 0.75;

/**
 * Returns those articles of `near` that belong to the same story as `article`. Candidates are single articles and whole
 * stories. They are added in order of similarity; a candidate joins if its average similarity to all articles added so
 * far is high enough. A new article can therefore merge two stories, but the reports of a long day don't chain into one
 * story just because each resembles the next. Background articles belong to no story.
 *
 * @param article must not be in a story
 * @param near must contain either all articles of a story or none of them
 */
export function findStory(article: StoryArticle, near: readonly StoryArticle[]): StoryArticle[] {
  if (article.features.isBackground) return [];
  const others = near.filter(({ id, features }) => id !== article.id && !features.isBackground);
  const candidates = new Set<Group>(
    Map.groupBy(others, ({ id, storyId }) => (storyId === null ? `article ${id}` : storyId)).values(),
  );
  const story = [article];
  const sums = new Map<Group, number>([...candidates].map((group) => [group, sumOfLikeness(story, group)]));
  for (;;) {
    const joining = mostAlike(story, candidates, sums);
    if (!joining) return story.filter((member) => member !== article);
    candidates.delete(joining);
    for (const group of candidates) sums.set(group, (sums.get(group) ?? 0) + sumOfLikeness(joining, group));
    story.push(...joining);
  }
}

type Group = readonly StoryArticle[];

function mostAlike(
  story: Group,
  candidates: Iterable<Group>,
  sums: ReadonlyMap<Group, number>,
): Group | undefined {
  let best: Group | undefined;
  let highest = MIN_LIKENESS;
  for (const group of candidates) {
    const average = (sums.get(group) ?? 0) / (story.length * group.length);
    if (average < highest || !mayJoin(story, group)) continue;
    best = group;
    highest = average;
  }
  return best;
}

function mayJoin(first: Group, second: Group): boolean {
  return (
    new Set([...first, ...second].map(({ source }) => source)).size > 1 &&
    !hasExitFrom(first, second) &&
    !hasExitFrom(second, first) &&
    ![first, second].every((group) => group.some(({ isChosenLead }) => isChosenLead))
  );
}

function hasExitFrom(group: Group, other: Group): boolean {
  return group.some(({ exits }) => other.some(({ storyId }) => storyId !== null && exits.has(storyId)));
}

function sumOfLikeness(first: Group, second: Group): number {
  return first.reduce((sum, a) => second.reduce((inner, b) => inner + storySimilarity(a, b), sum), 0);
}
