import { describeAddress } from "#platform/outbound/describe-url.ts";
import { shorten } from "../text/excerpt.ts";

/** An item whose processing threw is set aside, so that its feed's other items are stored. */
export interface FailedItem {
  /** Secret parts of the address are left out. */
  name: string;
  error: unknown;
}

interface NamedItem {
  title?: string | undefined;
  url?: string | undefined;
}

const SHOWN_TITLE_LENGTH = 100;

export function failedItem({ title, url }: NamedItem, error: unknown): FailedItem {
  const quotedTitle = JSON.stringify(shorten(title ?? "", SHOWN_TITLE_LENGTH));
  return { name: url === undefined ? quotedTitle : `${quotedTitle} (${describeAddress(url)})`, error };
}

/** @returns an empty list if `process` threw; the item is then added to `failedItems` */
export function catchFailure<Result>(
  item: NamedItem,
  failedItems: FailedItem[],
  process: () => Result,
): Result[] {
  try {
    return [process()];
  } catch (error) {
    failedItems.push(failedItem(item, error));
    return [];
  }
}
