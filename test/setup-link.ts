/** The token of the link that a new site prints. */
export function setupTokenIn(output: string): string {
  const token = /Set the site up at http:\S+\/siapkan\?token=([\w-]+)/.exec(output)?.[1];
  if (token === undefined) throw new Error(`No set-up link was printed:\n${output}`);
  return token;
}
