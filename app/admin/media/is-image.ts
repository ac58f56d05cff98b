/** Accepts HEIC by extension: some browsers don't know its type, and the server explains the conversion. */
export function isImage({ type, name }: Pick<File, "type" | "name">): boolean {
  return type.startsWith("image/") || /\.hei[cf]$/i.test(name);
}
