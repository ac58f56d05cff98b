import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import {
  type AppContext,
  appContext,
  type Client,
  clientContext,
  type PageRecord,
  pageRecordContext,
} from "#app/contexts.ts";
import type { SiteIdentity } from "#domain/site/site-identity.server.ts";

export interface RoutedResponse {
  /** Its body is null if there is a `body`. */
  response: Response;
  /** Of a page. */
  body: Uint8Array<ArrayBuffer> | undefined;
  /** Tags of what the page shows; a change of any of these drops it from the cache. */
  tags: string[];
  /** Hashes of the only inline scripts that may run in the page. */
  inlineScriptHashes: readonly string[];
}

/** @param client absent for a page that is rendered for everyone */
export type Router = (request: Request, client?: Client) => Promise<RoutedResponse>;

/** What stays the same while the server runs. */
export type FixedContext = Omit<AppContext, "siteName" | "siteDescription" | "shareImage">;

/** Handles requests with the routes in app/routes.ts. */
export function createRouter(build: ServerBuild, app: FixedContext, readSite: () => SiteIdentity): Router {
  const handle = createRequestHandler(build, "production");
  return async (request, client) => {
    const record: PageRecord = { tags: new Set(), inlineScriptHashes: [] };
    const context = new RouterContextProvider();
    const { name, description, image } = readSite();
    context.set(appContext, {
      ...app,
      siteName: name,
      siteDescription: description || undefined,
      shareImage: image,
    });
    context.set(pageRecordContext, record);
    if (client) context.set(clientContext, client);
    const response = await handle(request, context);
    return {
      response,
      // A page that was rendered but replaced, as by a redirect, isn't sent.
      body: record.page?.response === response ? record.page.body : undefined,
      tags: [...record.tags],
      inlineScriptHashes: record.inlineScriptHashes,
    };
  };
}
