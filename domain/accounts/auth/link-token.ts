/** Whether a text can be the token of a link that we have mailed; an address may hold anything, a NUL included. */
export function isLinkToken(text: string): boolean {
  return /^[\w-]{16,64}$/.test(text);
}
