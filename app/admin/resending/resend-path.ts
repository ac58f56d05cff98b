import { sameSitePath } from "#app/session/same-site-path.ts";

export const RESEND_PATH = "/admin/login/resend";
/** Address that the form was posted to. */
export const TARGET_PARAMETER = "ke";
/** Alternative text of an image whose file must be chosen again. */
export const ALT_PARAMETER = "alt";

/** Page that carries a posted form until its editor has signed in. */
export function resendPath({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return `${RESEND_PATH}?${new URLSearchParams({ [TARGET_PARAMETER]: sameSitePath(pathname + search) })}`;
}

/** Accepts only addresses of the newsroom and its previews; falls back to /admin. */
export function targetOf(search: URLSearchParams): string {
  const target = sameSitePath(search.get(TARGET_PARAMETER), "/admin");
  return /^\/(?:admin|preview)\//.test(target) && !target.startsWith(RESEND_PATH) ? target : "/admin";
}
