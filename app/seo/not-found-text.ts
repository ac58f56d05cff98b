import { fileNotFound } from "#copy/failures.ts";

export function notFoundText(): Response {
  return new Response(`${fileNotFound}\n`, {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
