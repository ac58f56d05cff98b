import { refusals } from "#copy/refusals.ts";

/** Unknown URLs under /api get JSON: their callers are programs, which can't use the 404 page. */
export function loader(): Response {
  const code = "not-found";
  return Response.json({ error: { code, message: refusals[code]() } }, { status: 404 });
}

export const action = loader;
