import type { z } from "zod";

/** Loads the schema of an answer: schemas and zod aren't needed until the first answer arrives. */
export type AnswerSchema<Result> = () => Promise<z.ZodType<Result>>;

/** @throws if the answer has another shape, such as that of another release or of a proxy */
export async function parseAnswer<Result>(schema: AnswerSchema<Result>, answer: unknown): Promise<Result> {
  return (await schema()).parse(answer);
}
