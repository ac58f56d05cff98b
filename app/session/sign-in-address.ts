/**
 * The sign-in page that leads back afterwards.
 *
 * @param back a path of this site
 * @param hasEnded says there that the session has ended
 */
export function signInAddress(signInPath: string, back: string, hasEnded = false): string {
  const query = new URLSearchParams({
    ...(back !== "/" && { kembali: back }),
    ...(hasEnded && { sesi: "berakhir" }),
  }).toString();
  return query === "" ? signInPath : `${signInPath}?${query}`;
}
