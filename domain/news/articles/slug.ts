const MAX_SLUG_LENGTH = 90;

export function articleSlugOf(title: string): string {
  return plainSlugOf(title) || "artikel";
}

/**
 * Lower case, hyphens for spaces, and only a-z, 0-9 and hyphens (spec section 4). Accented Latin letters become
 * their base letters. At most 90 characters, cut between words where possible. Empty if no character is usable.
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
