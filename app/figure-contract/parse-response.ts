import type { z } from "zod";
import type { DataFunctionName, DataFunctionOutput } from "./data-functions.ts";

export function dataFunctionSchema<Name extends DataFunctionName>(
  name: Name,
): ResponseSchema<DataFunctionOutput<Name>> {
  return async () => {
    const { dataFunctions } = await import("./data-functions.ts");
    return dataFunctions[name].output as unknown as z.ZodType<DataFunctionOutput<Name>>;
  };
}

/** Loads schemas and zod lazily, since they aren't needed until the first response arrives. */
export type ResponseSchema<Result> = () => Promise<z.ZodType<Result>>;

/** @throws if the response has another shape, e.g. from another release or from a proxy */
export async function parseResponse<Result>(
  schema: ResponseSchema<Result>,
  response: unknown,
): Promise<Result> {
  return (await schema()).parse(response);
}
