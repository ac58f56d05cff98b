/** A recent article that the home page could lead with. */
export interface LeadCandidate {
  id: number;
  /** Which articles tell the same story; null if it is told once. */
  storyId: number | null;
  /** It isn't the one of its story that lists show. */
  isReport: boolean;
  /** False if its source doesn't say when it was published. */
  isTimeKnown: boolean;
  /** It is about a listed company. */
  namesCompany: boolean;
  publishedAt: Date;
}

/** Of stories older than this readers have heard. */
export const LEAD_WINDOW_MS = 12 * 3_600_000;

/**
 * The lead of the largest story about listed companies, counted by its articles of the last twelve hours; of equally
 * large ones the newer. Undefined while no story is told twice.
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
    .filter((one) => !one.isReport && one.isTimeKnown && one.namesCompany && sizeOf(one) > 1)
    .sort(
      (a, b) => sizeOf(b) - sizeOf(a) || b.publishedAt.getTime() - a.publishedAt.getTime() || b.id - a.id,
    );
  return lead?.id;
}
