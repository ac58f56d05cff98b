import { sameSitePath } from "#app/session/same-site-path.ts";

export const RESEND_PATH = "/admin/login/resend";
export const TARGET_PARAMETER = "ke";
export const ALT_PARAMETER = "alt";

export function resendPath({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return `${RESEND_PATH}?${new URLSearchParams({ [TARGET_PARAMETER]: sameSitePath(pathname + search) })}`;
}

/** Accepts only addresses of the newsroom and its previews; falls back to /admin. */
export function targetOf(search: URLSearchParams): string {
  const target = sameSitePath(search.get(TARGET_PARAMETER), "/admin");
  return /^\/(?:admin|preview)\//.test(target) && !target.startsWith(RESEND_PATH) ? target : "/admin";
}
