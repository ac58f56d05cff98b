/**
 * For a clientAction that stays on the page and shows the outcome in a toast. Never throws, even if the server or the
 * network fails, since an error would replace the page.
 *
 * @returns where the server redirects to; undefined if the action failed
 */
export async function redirectOf(serverAction: () => Promise<unknown>): Promise<string | undefined> {
  const response = await serverAction().catch((thrown: unknown) => thrown);
  return response instanceof Response ? (response.headers.get("Location") ?? undefined) : undefined;
}
