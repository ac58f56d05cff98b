/**
 * How a text names a company. introduction: its code in parentheses after its name. share: its code next to a word or
 * sign for shares, such as "saham BBCA". code: its bare code. name: its name or one of its aliases. tag: the code or
 * name is one of the publisher's tags.
 */
export const MENTION_KINDS = ["introduction", "share", "code", "name", "tag"] as const;
export type MentionKind = (typeof MENTION_KINDS)[number];

/** lead: soon after the title. tags: outside the text. */
export const MENTION_PLACES = ["title", "lead", "text", "tags"] as const;
export type MentionPlace = (typeof MENTION_PLACES)[number];

export interface Mention {
  ticker: string;
  words: string;
  kind: MentionKind;
  /** "title" if the title has these words, else that of the most certain occurrence; on a tie, of the first. */
  place: MentionPlace;
  evidence: string;
  count: number;
  confidence: number;
}
