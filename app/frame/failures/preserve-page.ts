import {
  createPath,
  type DataRouter,
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
} from "react-router";
import { showSendFailureInForm } from "#app/forms/send-failure.ts";
import { missingModule, retryModules } from "#app/react-router/route-modules.ts";
import type { LoadFailureCode } from "#copy/load-failures.ts";
import { type LoadAttempt, showFailure } from "./failure-toasts.ts";

type Results = Record<string, DataStrategyResult>;

/** Much longer than a healthy server needs over a slow connection. */
const RESPONSE_TIMEOUT_MS = 30_000;

let router: DataRouter | undefined;
let shownIndex: number | undefined;
let isRestoring = false;

export function watchRouter(dataRouter: DataRouter): void {
  router = dataRouter;
  shownIndex = history.state?.idx;
}

/**
 * Middleware of all routes in browsers. When the network or the server fails, the router would replace the page
 * with an error. With this, the page and its input stay, and a message offers a retry. Redirects, 404 and other
 * responses of a page go on to the router.
 */
export const preservePageOnFailure: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (!router?.state.initialized) return next();
  const path = pathOf(new URL(request.url));
  const wasRestoring = isRestoring;
  isRestoring = false;
  if (wasRestoring && isShown(router, path)) return renderedErrors(router);

  const routeIds = router.match(path)?.map(({ route }) => route.id) ?? [];
  retryModules(routeIds);
  const settled = new AbortController();
  const outcome = await Promise.race([
    next().then((results) => ({ results })),
    missingModule(routeIds, settled.signal).then((module) => ({ module })),
    unreachableAfterLimit(request, settled.signal),
  ]);
  settled.abort();
  const failure =
    "results" in outcome
      ? failureOf(outcome.results)
      : "module" in outcome
        ? await whyMissing(outcome.module)
        : outcome.failure;
  const results = "results" in outcome ? outcome.results : {};
  if (failure === undefined || request.signal.aborted) return results;

  const { navigation } = router.state;
  const isNavigation = navigation.state !== "idle" && pathOf(navigation.location) === path;
  if (isNavigation && (request.method !== "GET" || navigation.state === "loading")) {
    // The site has a newer version, which needs a full page load; a form can only be sent from there.
    if (failure === "gone") location.assign(request.method === "GET" ? path : location.href);
    else if (request.method === "GET" && "results" in outcome && canShowLoadedData(router, path, results))
      return succeededOf(results);
    else await endNavigation(router, request.signal, attemptOf(router), failure);
    return results;
  }
  const code = failure === "gone" ? "unavailable" : failure;
  // A revalidation failed: the page keeps its current data.
  if (request.method === "GET" && isShown(router, path)) {
    showFailure({ path, start: () => void router?.revalidate() }, code);
    return renderedErrors(router);
  }
  if ("results" in outcome) return results;
  for (const [key, fetcher] of router.state.fetchers) {
    if (fetcher.state !== "idle" && (fetcher.formAction ?? path) === path) router.resetFetcher(key);
  }
  showFailure({ path, isForm: true, start: undefined }, code);
  return results;
};

/** Treats a server that hangs as unreachable. Forms with files are exempt: a slow upload may take any time. */
function unreachableAfterLimit(
  request: Request,
  settled: AbortSignal,
): Promise<{ failure: LoadFailureCode }> {
  const mayTakeLong = request.headers.get("content-type")?.startsWith("multipart/") ?? false;
  return new Promise((resolve) => {
    if (mayTakeLong) return;
    const timer = setTimeout(() => resolve({ failure: "unreachable" }), RESPONSE_TIMEOUT_MS);
    settled.addEventListener("abort", () => clearTimeout(timer));
  });
}

function pathOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search;
}

function isShown({ state }: DataRouter, path: string): boolean {
  return pathOf(state.location) === path;
}

/**
 * Whether the page can be shown with the data already loaded: only layouts that are on screen failed to revalidate, or
 * it is the page below a dialog that is being closed.
 */
function canShowLoadedData(router: DataRouter, path: string, results: Results): boolean {
  const { matches, loaderData, errors, location } = router.state;
  const targetMatches = router.match(path) ?? [];
  const isBelow =
    targetMatches.length < matches.length && new URL(path, window.location.origin).search === location.search;
  return (
    errors === null &&
    targetMatches.every(({ route, pathname }, index) => {
      const isShownToo = matches[index]?.route.id === route.id && matches[index].pathname === pathname;
      const isMissing =
        results[route.id]?.type === "error" || (!results[route.id] && route.lazy !== undefined);
      return (
        !isMissing ||
        (isShownToo && Object.hasOwn(loaderData, route.id) && (isBelow || index < targetMatches.length - 1))
      );
    })
  );
}

function succeededOf(results: Results): Results {
  return Object.fromEntries(Object.entries(results).filter(([, { type }]) => type === "data"));
}

function renderedErrors({ state }: DataRouter): Results {
  const entries = Object.entries(state.errors ?? {});
  return Object.fromEntries(entries.map(([id, error]) => [id, { type: "error", result: error }]));
}

/** Undefined unless the network or the server failed. A route's own response, such as 404, takes precedence. */
function failureOf(results: Results): LoadFailureCode | undefined {
  const errors = Object.values(results).flatMap(({ type, result }) =>
    type === "error" ? [errorIn(result)] : [],
  );
  const isResponse = (error: unknown) =>
    error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
  if (errors.some(isResponse)) return undefined;
  // `fetch` throws a TypeError for network failures.
  if (errors.some((error) => error instanceof TypeError)) return "unreachable";
  return errors.some((error) => error instanceof Error || isRouteErrorResponse(error))
    ? "unavailable"
    : undefined;
}

/** The router wraps an action's error together with a status. */
function errorIn(result: unknown): unknown {
  return typeof result === "object" && result !== null && "init" in result && "data" in result
    ? result.data
    : result;
}

async function whyMissing(address: string): Promise<LoadFailureCode | "gone"> {
  const response = await fetch(address, { method: "HEAD", cache: "no-store" }).catch(() => undefined);
  if (response === undefined) return "unreachable";
  return response.status >= 500 ? "unavailable" : "gone";
}

function attemptOf(router: DataRouter): LoadAttempt {
  const { state, location: to, historyAction, formMethod, formEncType, formData } = router.state.navigation;
  const path = to === undefined ? "" : createPath(to);
  const replace = historyAction === "REPLACE";
  if (state === "submitting" && formMethod === "POST") {
    const form = { formMethod: "post", formEncType, formData } as const;
    return { path, isForm: true, start: () => void router.navigate(path, { ...form, replace }) };
  }
  const delta = historyAction === "POP" ? history.state?.idx - (shownIndex ?? Number.NaN) : Number.NaN;
  return Number.isInteger(delta) && delta !== 0
    ? { path, delta, start: () => void router.navigate(delta) }
    : { path, start: () => void router.navigate(path, { replace, state: to?.state }) };
}

/**
 * The router can't stop a navigation, but a new one to the current page replaces it. After Back the address bar
 * already shows the other page, so this goes the same distance back.
 */
async function endNavigation(
  router: DataRouter,
  signal: AbortSignal,
  attempt: LoadAttempt,
  failure: LoadFailureCode,
): Promise<void> {
  const { location: currentLocation } = router.state;
  isRestoring = true;
  if (attempt.delta === undefined) {
    void router.navigate(createPath(currentLocation), {
      replace: true,
      preventScrollReset: true,
      state: currentLocation.state,
    });
  } else {
    history.go(-attempt.delta);
  }
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve));
  if (!attempt.isForm || !showSendFailureInForm(failure)) showFailure(attempt, failure);
}
