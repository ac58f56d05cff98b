import { ownPath } from "#app/session/own-path.ts";

export const RESEND_PATH = "/admin/login/resend";
/** Where the form was posted to. */
export const TARGET_PARAMETER = "ke";
/** The alternative text of a picture whose file has to be chosen again. */
export const ALT_PARAMETER = "alt";

/** The page that keeps a posted form until its editor has signed in. */
export function resendAddress({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return `${RESEND_PATH}?${new URLSearchParams({ [TARGET_PARAMETER]: ownPath(pathname + search) })}`;
}

/** The address that the kept form is posted to again: one of the newsroom. */
export function targetOf(search: URLSearchParams): string {
  const target = ownPath(search.get(TARGET_PARAMETER), "/admin");
  return /^\/(?:admin|preview)\//.test(target) && !target.startsWith(RESEND_PATH) ? target : "/admin";
}
