import { appContext } from "#app/contexts.ts";
import { requireEditorOfScript } from "../../newsroom-access.server.ts";
import { parseLibraryView } from "../media-paths.ts";
import { readLibrary } from "../read-library.server.ts";
import type { Route } from "./+types/choices";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditorOfScript(context, request, "manage-media");
  const { images, next } = await readLibrary(context.get(appContext).db, parseLibraryView(url.searchParams));
  const choices = images.map(({ id, url, thumbnail, fileName, alt, colour, focusX, focusY }) => ({
    id,
    url,
    thumbnail,
    fileName,
    alt,
    colour,
    focusX,
    focusY,
  }));
  return Response.json({ choices, next: next ?? null });
}
