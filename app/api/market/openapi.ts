import type { RouterContextProvider } from "react-router";
import { appContext } from "#app/contexts.ts";
import { publicPage } from "#app/public-page.ts";
import { openApiDocument } from "./openapi-document.ts";

export const handle = publicPage();

export function loader({ context }: { context: Readonly<RouterContextProvider> }): Response {
  const { siteName, siteUrl } = context.get(appContext);
  return Response.json(openApiDocument(siteName, siteUrl));
}
