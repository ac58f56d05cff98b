import { describeAddress } from "#platform/outbound/describe-url.ts";
import { shorten } from "../text/excerpt.ts";

/** An item whose processing threw an error. It is set aside, so that its feed's other items are stored. */
export interface RejectedItem {
  /** Title and address, without the secret parts of the address. */
  name: string;
  error: unknown;
}

interface NamedItem {
  title?: string | undefined;
  url?: string | undefined;
}

const SHOWN_TITLE_LENGTH = 100;

export function rejectItem({ title, url }: NamedItem, error: unknown): RejectedItem {
  const quotedTitle = JSON.stringify(shorten(title ?? "", SHOWN_TITLE_LENGTH));
  return { name: url === undefined ? quotedTitle : `${quotedTitle} (${describeAddress(url)})`, error };
}

/**
 * Processes one item.
 *
 * @returns the result in a list; an empty list if `process` threw, and the item is then added to `rejected`
 */
export function rejectOnError<Done>(item: NamedItem, rejected: RejectedItem[], process: () => Done): Done[] {
  try {
    return [process()];
  } catch (error) {
    rejected.push(rejectItem(item, error));
    return [];
  }
}
