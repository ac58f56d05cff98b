import type { z } from "zod";
import type { DataFunctionName, DataFunctionOutput } from "./data-functions.ts";
import type { AnswerSchema } from "./parse-answer.ts";

export function dataFunctionSchema<Name extends DataFunctionName>(
  name: Name,
): AnswerSchema<DataFunctionOutput<Name>> {
  return async () => {
    const { dataFunctions } = await import("./data-functions.ts");
    return dataFunctions[name].output as unknown as z.ZodType<DataFunctionOutput<Name>>;
  };
}
