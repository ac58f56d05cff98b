export function csvResponse(body: BodyInit, fileName: string, headers?: Record<string, string>): Response {
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      ...headers,
    },
  });
}
