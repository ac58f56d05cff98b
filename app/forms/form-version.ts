import { z } from "zod";

export const formVersion = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
