import { appContext } from "#app/contexts.ts";
import { pickFields } from "#domain/news/articles/article-fields.ts";
import { requireEditorOfScript } from "../../newsroom-access.server.ts";
import { parseLibraryView } from "../media-paths.ts";
import { CHOICE_FIELDS, readLibrary } from "../read-library.server.ts";
import type { Route } from "./+types/choices";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditorOfScript(context, request, "manage-media");
  const { images, next } = await readLibrary(context.get(appContext).db, parseLibraryView(url.searchParams));
  return Response.json({
    choices: images.map((image) => pickFields(image, CHOICE_FIELDS)),
    next: next ?? null,
  });
}
