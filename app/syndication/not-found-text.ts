/** The answer of an address that machines read when there is nothing under it. */
export function notFoundText(): Response {
  return new Response("Tidak ditemukan.\n", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
