import { data, type RouterContextProvider, redirect } from "react-router";
import { appContext } from "#app/contexts.ts";
import { setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import type { NewsroomNoticeName } from "#copy/newsroom/newsroom.ts";
import type { ImageChangeFailure } from "#domain/news/media/change-image.server.ts";
import type { Outcome } from "#platform/outcome.ts";
import { rowId } from "../row-id.ts";
import { IMAGE_PARAMETER, MEDIA_PATH } from "./media-paths.ts";
import { readImage } from "./read-library.server.ts";

type Context = Readonly<RouterContextProvider>;

export function requestedId(url: URL): number {
  return rowId(url.searchParams.get(IMAGE_PARAMETER));
}

export async function requireImage(context: Context, url: URL) {
  const image = await readImage(context.get(appContext).db, requestedId(url));
  if (!image) throw redirect(MEDIA_PATH);
  return image;
}

export async function formResponse<Typed>(
  context: Context,
  change: Promise<Outcome<unknown, ImageChangeFailure>>,
  notice: NewsroomNoticeName,
  typed?: Typed,
) {
  const changed = await change.catch((error: unknown) => {
    context.get(appContext).log.error({ err: error }, "could not change an image");
    return { ok: false, code: "unavailable" } as const;
  });
  if (!changed.ok) {
    const status = changed.code === "unavailable" ? 500 : changed.code === "not-permitted" ? 403 : 422;
    return data({ code: changed.code, typed }, { status });
  }
  setCookies(context, noticeCookie(notice));
  throw redirect(MEDIA_PATH);
}
