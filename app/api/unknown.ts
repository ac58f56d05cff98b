import { refusals } from "#copy/refusals.ts";

// Any other URL under /api answers with JSON: programs can't use the page of unknown paths.

export function loader(): Response {
  return notFound();
}

export function action(): Response {
  return notFound();
}

function notFound(): Response {
  const code = "not-found";
  return Response.json({ error: { code, message: refusals[code]() } }, { status: 404 });
}
