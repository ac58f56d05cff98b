import type { PresentEditor } from "#domain/news/newsroom/drafts/presence.server.ts";

export interface PresentPerson {
  /** Name, or the email address if the name is blank. */
  who: string;
  openedAt: string;
}

export function toPresentPerson({ email, name, openedAt }: PresentEditor): PresentPerson {
  return { who: name.trim() || email, openedAt: openedAt.toISOString() };
}
