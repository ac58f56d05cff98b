import { withQuery } from "#format/with-query.ts";

export const TWO_FACTOR_PATH = "/settings/two-factor";

/**
 * @param back path of this site to return to afterwards
 * @param path of another sign-in page, such as the one for the second factor
 * @param hasEnded makes the page report that the session has ended
 */
export function loginPath(back: string, { path = "/login", hasEnded = false } = {}): string {
  const query = new URLSearchParams({
    ...(back !== "/" && { kembali: back }),
    ...(hasEnded && { sesi: "berakhir" }),
  });
  return withQuery(path, query);
}
