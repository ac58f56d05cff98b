import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import {
  type AppContext,
  appContext,
  type Client,
  clientContext,
  type PageRecord,
  pageRecordContext,
  type SiteBrand,
} from "#app/contexts.ts";
import type { Site } from "#domain/site/site-identity.server.ts";

export interface RoutedResponse {
  /** Its body is null if `body` is set. */
  response: Response;
  body: Uint8Array<ArrayBuffer> | undefined;
  tags: string[];
  inlineScriptHashes: readonly string[];
  renderedAt: string | undefined;
}

/** `client` is absent for a page that is rendered for everyone. */
export type Router = (request: Request, client?: Client) => Promise<RoutedResponse>;

export type FixedContext = Omit<AppContext, keyof SiteBrand | "siteDescription" | "footer">;

export function createRouter(build: ServerBuild, app: FixedContext, siteIdentity: () => Site): Router {
  const handle = createRequestHandler(build, "production");
  return async (request, client) => {
    const record: PageRecord = { tags: new Set(), inlineScriptHashes: [] };
    const context = new RouterContextProvider();
    const { name, description, image, ...brand } = siteIdentity();
    context.set(appContext, {
      ...app,
      ...brand,
      siteName: name,
      siteDescription: description || undefined,
      shareImage: image,
    });
    context.set(pageRecordContext, record);
    if (client) context.set(clientContext, client);
    const response = await handle(request, context);
    return {
      response,
      // Don't send a page that was rendered but then replaced, e.g. by a redirect.
      body: record.page?.response === response ? record.page.body : undefined,
      tags: [...record.tags],
      inlineScriptHashes: record.inlineScriptHashes,
      renderedAt: record.renderedAt,
    };
  };
}
