import { z } from "zod";

/** The setting's version that a form was filled from, to detect conflicts. */
export const formVersion = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
