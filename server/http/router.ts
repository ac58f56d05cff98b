import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import {
  type AppContext,
  appContext,
  type Client,
  clientContext,
  type PageRecord,
  pageRecordContext,
} from "#app/contexts.ts";

export interface RoutedResponse {
  response: Response;
  /** What the page shows, for dropping it when that changes. */
  tags: string[];
  /** The only inline scripts that may run in it. */
  inlineScriptHashes: readonly string[];
}

/** @param client missing where a page is rendered for everyone */
export type Router = (request: Request, client?: Client) => Promise<RoutedResponse>;

/** Answers requests by the routes of app/routes.ts. */
export function createRouter(build: ServerBuild, app: AppContext): Router {
  const handle = createRequestHandler(build, "production");
  return async (request, client) => {
    const record: PageRecord = { tags: new Set(), inlineScriptHashes: [] };
    const context = new RouterContextProvider();
    context.set(appContext, app);
    context.set(pageRecordContext, record);
    if (client) context.set(clientContext, client);
    const response = await handle(request, context);
    return { response, tags: [...record.tags], inlineScriptHashes: record.inlineScriptHashes };
  };
}
