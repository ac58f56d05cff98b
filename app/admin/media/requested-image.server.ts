import { redirect } from "react-router";
import { appContext, type Context } from "#app/contexts.ts";
import { parseRowId } from "../row-id.ts";
import { IMAGE_PARAMETER, MEDIA_PATH } from "./media-paths.ts";
import { readMediaItem } from "./read-library.server.ts";

export function requestedImageId(url: URL): number {
  return parseRowId(url.searchParams.get(IMAGE_PARAMETER));
}

export async function requireImage(context: Context, url: URL) {
  const image = await readMediaItem(context.get(appContext).db, requestedImageId(url));
  if (!image) throw redirect(MEDIA_PATH);
  return image;
}
