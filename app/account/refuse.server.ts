import { data } from "react-router";
import type { Context } from "#app/contexts.ts";
import { setHeader } from "#app/session/session.server.ts";
import type { AccountFailure } from "./account-failure-alert.tsx";

const TOO_MANY_REQUESTS = 429;
const UNPROCESSABLE = 422;

export function refuseForm<Response extends { failure: AccountFailure }>(
  context: Context,
  response: Response,
) {
  return data(response, refusalInit(context, response.failure));
}

export function refusalInit(context: Context, { code, detail }: AccountFailure): { status: number } {
  if (code !== "too-many-attempts") return { status: UNPROCESSABLE };
  setHeader(context, "Retry-After", detail ?? "60");
  return { status: TOO_MANY_REQUESTS };
}
