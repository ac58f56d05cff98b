import type { z } from "zod";
import type { DataFunctionName, DataFunctionOutput } from "./data-functions.ts";
import type { ResponseSchema } from "./parse-response.ts";

export function dataFunctionSchema<Name extends DataFunctionName>(
  name: Name,
): ResponseSchema<DataFunctionOutput<Name>> {
  return async () => {
    const { dataFunctions } = await import("./data-functions.ts");
    return dataFunctions[name].output as unknown as z.ZodType<DataFunctionOutput<Name>>;
  };
}
