export function authErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== "APIError") return undefined;
  const { body, statusCode } = error as Error & { body?: { code?: string }; statusCode?: number };
  return statusCode !== undefined && statusCode < 500 ? body?.code : undefined;
}
