import { z } from "zod";

/** The version of a setting that a form was filled from. */
export const formVersion = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
