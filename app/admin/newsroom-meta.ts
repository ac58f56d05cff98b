import { memberPageMeta } from "#app/seo/member-page-meta.ts";

type Matches = Parameters<typeof memberPageMeta>[0];

/** The `meta` of a page whose title and path are fixed. */
export function newsroomMeta(title: string, path: string) {
  return ({ matches }: { matches: Matches }) => memberPageMeta(matches, { title, path });
}
