export function notFoundText(): Response {
  return new Response("Tidak ditemukan.\n", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
