import { fileNotFound } from "#copy/failures.ts";

export function textResponse(text: string, status: number): Response {
  return new Response(`${text}\n`, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

export function notFoundText(): Response {
  return textResponse(fileNotFound, 404);
}
