import { refusals } from "#copy/refusals.ts";

// Any other address under /api: programs ask here, which the home page in its place would only puzzle.

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
