import type { z } from "zod";

/** Loads schemas and zod lazily, since they aren't needed until the first response arrives. */
export type ResponseSchema<Result> = () => Promise<z.ZodType<Result>>;

/** @throws if the response has another shape, e.g. from another release or from a proxy */
export async function parseResponse<Result>(
  schema: ResponseSchema<Result>,
  response: unknown,
): Promise<Result> {
  return (await schema()).parse(response);
}
