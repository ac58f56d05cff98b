/**
 * The sign-in page that leads back afterwards.
 *
 * @param back a path of this site
 * @param path of another page on the way in
 * @param hasEnded says there that the session has ended
 */
export function signInAddress(back: string, { path = "/login", hasEnded = false } = {}): string {
  const query = new URLSearchParams({
    ...(back !== "/" && { kembali: back }),
    ...(hasEnded && { sesi: "berakhir" }),
  }).toString();
  return query === "" ? path : `${path}?${query}`;
}
