import { useEffect } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import { appContext, pageRecordContext } from "#app/contexts.ts";
import type { SiteData } from "#app/site-data.ts";
import { backHome, errorScreen, retry } from "#copy/site.ts";
import { buttonClass } from "#ui/button-style.ts";
import { MessagePage } from "#ui/message-page.tsx";
import stylesUrl from "#ui/styles/app.css?url";
import inter from "#ui/styles/fonts/inter.woff2?url";
import sourceSerif from "#ui/styles/fonts/source-serif-600.woff2?url";
import type { Route } from "./+types/root";
import { FIRST_HIDDEN_ID } from "./frame/coming-soon.tsx";
import { preservePageOnFailure } from "./frame/failures/preserve-page.ts";
import { RequestNote } from "./frame/failures/request-note.tsx";
import { RouterWatch } from "./frame/failures/router-watch.tsx";
import { InlineScript } from "./frame/inline-script.tsx";
import { MemberActions } from "./frame/member-actions.tsx";
import { PageShell } from "./frame/page-shell.tsx";
import { accentStyles } from "./frame/theme/accent-styles.ts";
import { themeColours } from "./frame/theme/theme.ts";
import headScript from "./head-script.ts?script";
import { iconLinks } from "./seo/site-images.ts";

/** In the page itself: the browser aborts a transition whose rule comes with the stylesheet. */
const PAGE_TRANSITION = "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}";

export function loader({ context }: Route.LoaderArgs): SiteData {
  const { siteName, siteUrl, siteDescription, footer, moversMinTurnoverIdr, ...app } =
    context.get(appContext);
  const { shareImage, logo, darkLogo, icon, accent } = app;
  const renderedAt = new Date().toISOString();
  context.get(pageRecordContext).renderedAt = renderedAt;
  const brand = { siteName, shareImage, logo, darkLogo, icon, accent };
  return { ...brand, siteUrl, siteDescription, footer, moversMinTurnoverIdr, renderedAt };
}

export const clientMiddleware = [preservePageOnFailure];

export function Layout({ children }: { children: React.ReactNode }) {
  // Undefined if the root loader failed.
  const site = useRouteLoaderData<SiteData>("root");
  return (
    <html lang="id" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={themeColours.light} suppressHydrationWarning />
        {/* Delays the first paint until everything visible is parsed: half a row, table or short page would
            shift when the rest arrives. */}
        <link rel="expect" href={`#${FIRST_HIDDEN_ID}`} blocking="render" />
        <InlineScript code={headScript} />
        {[inter, sourceSerif].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <style>{PAGE_TRANSITION}</style>
        <link rel="stylesheet" href={stylesUrl} />
        {site?.accent ? <style>{accentStyles(site.accent)}</style> : null}
        <noscript>
          <link rel="stylesheet" href="/session.css" />
        </noscript>
        {iconLinks(site).map((link) => (
          <link key={link.href} {...link} />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <RouterWatch />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isRouteErrorResponse(error)) reportError(error);
  }, [error]);
  const message = isRouteErrorResponse(error)
    ? `${errorScreen.safeMessage} (${error.status})`
    : errorScreen.safeMessage;
  const screen = (
    <MessagePage
      isUrgent
      title={errorScreen.heading}
      action={
        <p className="flex flex-wrap justify-center gap-3">
          {/* A full page load, because the router's state led to the error. */}
          <a href={pathname + search} className={buttonClass({ variant: "primary" })}>
            {retry}
          </a>
          <a href="/" className={buttonClass({})}>
            {backHome}
          </a>
        </p>
      }
    >
      {message}
      <RequestNote />
    </MessagePage>
  );
  if (!loaderData) return <main className="wrap">{screen}</main>;
  return (
    <PageShell site={loaderData as SiteData} memberAction={<MemberActions />}>
      {screen}
    </PageShell>
  );
}
