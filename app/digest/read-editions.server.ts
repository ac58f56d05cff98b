import { z } from "zod";

const checkbox = z
  .literal("1")
  .optional()
  .transform((value) => value === "1");

/** The fields of EditionChoices. */
export const editionFields = { morning: checkbox, closing: checkbox };
