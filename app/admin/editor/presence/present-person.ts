import type { PresentEditor } from "#domain/news/newsroom/drafts/presence.server.ts";

export interface PresentPerson {
  who: string;
  openedAt: string;
}

export function toPresentPerson({ email, name, openedAt }: PresentEditor): PresentPerson {
  return { who: name.trim() || email, openedAt: openedAt.toISOString() };
}
