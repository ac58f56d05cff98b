const MAX_SLUG_LENGTH = 90;

/** The URL slug of a title. One without any usable character gives "artikel". */
export function slugOf(title: string): string {
  return plainSlugOf(title) || "artikel";
}

/**
 * A text in lower case, with hyphens for spaces, and nothing but a-z, 0-9 and hyphen (spec section 4). Accented
 * Latin letters become their base letters. At most 90 characters, cut between words where possible. Empty if
 * no character is usable.
 */
export function plainSlugOf(text: string): string {
  const slug = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\s+/g, "-")
    .replace(/[^a-z0-9-]/g, "")
    .replace(/-{2,}/g, "-")
    .replace(/^-+|-+$/g, "");
  if (slug.length <= MAX_SLUG_LENGTH) return slug;
  const cut = slug.slice(0, MAX_SLUG_LENGTH + 1);
  const lastHyphen = cut.lastIndexOf("-");
  return lastHyphen > MAX_SLUG_LENGTH / 2 ? cut.slice(0, lastHyphen) : cut.slice(0, MAX_SLUG_LENGTH);
}
