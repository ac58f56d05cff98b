import { appContext, type Context } from "#app/contexts.ts";
import { publicPage } from "#app/public-page.ts";
import { openApiDocument } from "./openapi-document.ts";

export const handle = publicPage();

export function loader({ context }: { context: Context }): Response {
  const { siteName, siteUrl } = context.get(appContext);
  return Response.json(openApiDocument(siteName, siteUrl));
}
