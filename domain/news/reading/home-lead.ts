import { HOUR_MS } from "#format/durations.ts";

export interface LeadCandidate {
  id: number;
  storyId: number | null;
  isDuplicateCoverage: boolean;
  isTimeKnown: boolean;
  namesCompany: boolean;
  publishedAt: Date;
}

/** Readers have already seen older stories. */
export const LEAD_WINDOW_MS = 12 * HOUR_MS;

/**
 * The lead of the largest story about listed companies, by its number of articles in the last twelve hours; the
 * newer story if two are equally large. Undefined if no story has several articles.
 */
export function chooseHomeLead(candidates: readonly LeadCandidate[], now: Date): number | undefined {
  const recent = candidates.filter(
    ({ publishedAt }) => now.getTime() - publishedAt.getTime() <= LEAD_WINDOW_MS,
  );
  const sizes = new Map<number, number>();
  for (const { storyId } of recent) {
    if (storyId !== null) sizes.set(storyId, (sizes.get(storyId) ?? 0) + 1);
  }
  const sizeOf = ({ storyId }: LeadCandidate) => (storyId === null ? 0 : (sizes.get(storyId) ?? 0));
  const [lead] = recent
    .filter(
      (candidate) =>
        !candidate.isDuplicateCoverage &&
        candidate.isTimeKnown &&
        candidate.namesCompany &&
        sizeOf(candidate) > 1,
    )
    .sort(
      (a, b) => sizeOf(b) - sizeOf(a) || b.publishedAt.getTime() - a.publishedAt.getTime() || b.id - a.id,
    );
  return lead?.id;
}
