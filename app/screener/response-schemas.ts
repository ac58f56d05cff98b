import "#app/figure-contract/jitless.ts";
import { z } from "zod";
import { provenanceSchemas } from "#app/figure-contract/figure-schemas.ts";
import { LISTING_BOARDS } from "#domain/market/listings/listing-board.ts";
import { screenerInputNames } from "#domain/market/screener/screener-fields.ts";
import { screenerSectors } from "#domain/market/screener/screener-state.ts";

/** One array per column, in the order of `symbols`: half the size of one object per company. Null is unknown. */
export const screenerColumnsSchema = z
  .object({
    symbols: z.array(z.string()),
    names: z.array(z.string()),
    sectors: z.array(z.enum(screenerSectors).nullable()),
    boards: z.array(z.enum(LISTING_BOARDS).nullable()),
    inputs: z.record(z.enum(screenerInputNames), z.array(z.number().nullable())),
    originIndexes: z.array(z.int()),
    origins: z.array(z.object(provenanceSchemas)),
    reports: z.object({ from: z.iso.datetime(), to: z.iso.datetime() }).nullable(),
  })
  .refine(({ symbols, names, sectors, boards, inputs, originIndexes }) =>
    [names, sectors, boards, originIndexes, ...Object.values(inputs)].every(
      ({ length }) => length === symbols.length,
    ),
  );

export const savedScreenList = z.array(
  z.object({
    id: z.int(),
    name: z.string(),
    query: z.string(),
    companies: z.int(),
    newSymbols: z.array(z.string()),
    sinceISO: z.iso.datetime(),
  }),
);
