import { likeness } from "./story-likeness.ts";
import type { StoryPrint } from "./story-print.ts";

/** An article as far as its story is concerned. */
export interface StoryArticle {
  id: number;
  /** Whose it is. Articles of one source alone are no story. */
  source: string;
  publishedAt: Date;
  /** The story that it belongs to; null if it is the only one so far. */
  storyId: number | null;
  /** An editor made it the lead of its story, which isn't merged with another such. */
  isChosenLead: boolean;
  /** The stories that an editor took it out of. */
  exits: ReadonlySet<number>;
  /** Codes of the companies that it is about. */
  tickers: readonly string[];
  print: StoryPrint;
}

/** On average over all pairs of a story. Below it, too many would be different stories. */
const MIN_LIKENESS = 0.75;

/**
 * The articles, of `near`, with which `article` is one story; none if it is the only one. Those are single
 * articles and whole stories that are alike enough on average over all their pairs, the most alike first,
 * each compared with what has been put together so far: so a new article can show two stories to be one, and
 * the reports of a long day don't become one story because each is like the next. Background belongs to no
 * story.
 *
 * @param article in no story
 * @param near all articles of a story, or none of them
 */
export function findStory(article: StoryArticle, near: readonly StoryArticle[]): StoryArticle[] {
  if (article.print.isBackground) return [];
  const others = near.filter(({ id, print }) => id !== article.id && !print.isBackground);
  const apart = new Set<Group>(
    Map.groupBy(others, ({ id, storyId }) => (storyId === null ? `article ${id}` : storyId)).values(),
  );
  const story = [article];
  const sums = new Map<Group, number>([...apart].map((group) => [group, sumOfLikeness(story, group)]));
  for (;;) {
    const joining = mostAlike(story, apart, sums);
    if (!joining) return story.filter((member) => member !== article);
    apart.delete(joining);
    for (const group of apart) sums.set(group, (sums.get(group) ?? 0) + sumOfLikeness(joining, group));
    story.push(...joining);
  }
}

/** A single article, or a story's. */
type Group = readonly StoryArticle[];

function mostAlike(
  story: Group,
  apart: Iterable<Group>,
  sums: ReadonlyMap<Group, number>,
): Group | undefined {
  let best: Group | undefined;
  let highest = MIN_LIKENESS;
  for (const group of apart) {
    const average = (sums.get(group) ?? 0) / (story.length * group.length);
    if (average < highest || !mayJoin(story, group)) continue;
    best = group;
    highest = average;
  }
  return best;
}

function mayJoin(one: Group, other: Group): boolean {
  return (
    new Set([...one, ...other].map(({ source }) => source)).size > 1 &&
    !hasExitFrom(one, other) &&
    !hasExitFrom(other, one) &&
    ![one, other].every((group) => group.some(({ isChosenLead }) => isChosenLead))
  );
}

/** Whether an editor took an article of the one out of the other's story. */
function hasExitFrom(one: Group, other: Group): boolean {
  return one.some(({ exits }) => other.some(({ storyId }) => storyId !== null && exits.has(storyId)));
}

function sumOfLikeness(one: Group, other: Group): number {
  return one.reduce((sum, a) => other.reduce((inner, b) => inner + likeness(a, b), sum), 0);
}
