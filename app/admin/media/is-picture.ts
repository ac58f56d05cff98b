/**
 * Accepts HEIC by extension, because some browsers don't know its type; the server reports how to convert it.
 */
export function isPicture({ type, name }: Pick<File, "type" | "name">): boolean {
  return type.startsWith("image/") || /\.hei[cf]$/i.test(name);
}
