/** Whether to upload a file. Some browsers don't know the type of HEIC, of which the server says what to do. */
export function isPicture({ type, name }: Pick<File, "type" | "name">): boolean {
  return type.startsWith("image/") || /\.hei[cf]$/i.test(name);
}
