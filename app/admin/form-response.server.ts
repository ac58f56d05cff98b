import { data, redirect } from "react-router";
import { appContext, type Context } from "#app/contexts.ts";
import { setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import type { NewsroomNoticeName } from "#copy/newsroom/newsroom.ts";
import type { Failed } from "#platform/outcome.ts";
import { CONFLICT } from "./conflict.ts";

/** An error becomes the failure "unavailable", so that the form stays with what was typed, even without JavaScript. */
export function catchAsUnavailable<Result>(
  context: Context,
  change: Promise<Result>,
): Promise<Result | Failed<"unavailable">> {
  return change.catch((error: unknown) => {
    context.get(appContext).log.error({ err: error }, "could not make a change in the newsroom");
    return { ok: false, code: "unavailable" };
  });
}

export function failureStatus(code: string): number {
  if (code === "unavailable") return 500;
  if (code === "not-permitted") return 403;
  const isOfOldVersion = code === "conflict" || code === "changed-since" || code.endsWith("-changed");
  return isOfOldVersion ? CONFLICT : 422;
}

/** The failure of a form with a version; none after a conflict, so that the form takes the loader's newer version. */
export function versionedFailure<Response extends { code: string; version: number | undefined }>(
  failed: Response,
) {
  const status = failureStatus(failed.code);
  return data<Response>(status === CONFLICT ? { ...failed, version: undefined } : failed, { status });
}

/** @param detail a value in the notice's text */
export function redirectWithNotice(
  context: Context,
  to: string,
  notice: NewsroomNoticeName,
  detail?: string,
): Response {
  setCookies(context, noticeCookie(notice, detail));
  return redirect(to);
}

/** Redirects with a notice, or returns the failure with what was typed. */
export async function formResponse<Code extends string, Typed = undefined>(
  context: Context,
  change: Promise<{ ok: true } | Failed<Code>>,
  { notice, to, typed }: { notice: NewsroomNoticeName; to: string; typed?: Typed },
) {
  const changed = await catchAsUnavailable(context, change);
  if (!changed.ok) {
    const { code, detail } = changed;
    return data({ code, ...(detail !== undefined && { detail }), typed }, { status: failureStatus(code) });
  }
  throw redirectWithNotice(context, to, notice);
}
