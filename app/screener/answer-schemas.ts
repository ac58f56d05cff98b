import "#app/figure-contract/jitless.ts";
import { z } from "zod";
import { provenance } from "#app/figure-contract/figure-schemas.ts";
import { inputNames } from "./figure-columns.ts";

export const screenerColumns = z
  .object({
    symbols: z.string(),
    names: z.string(),
    sectors: z.string(),
    boards: z.string(),
    inputs: z.record(z.enum(inputNames), z.string()),
    originOf: z.string(),
    origins: z.array(z.object(provenance)),
    reports: z.object({ from: z.string(), to: z.string() }).nullable(),
  })
  .refine(({ boards, sectors }) => boards.length === sectors.length);

export const savedScreens = z.array(
  z.object({
    id: z.int(),
    name: z.string(),
    query: z.string(),
    companies: z.int(),
    newSymbols: z.array(z.string()),
    sinceISO: z.iso.datetime(),
  }),
);
