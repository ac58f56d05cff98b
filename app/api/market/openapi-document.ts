import { z } from "zod";
import { type DataFunctionName, dataFunctions } from "#app/figure-contract/data-functions.ts";
import { failureSchema } from "#app/figure-contract/figure-schemas.ts";

const names = Object.keys(dataFunctions) as DataFunctionName[];

export function openApiDocument(siteName: string, siteUrl: string): object {
  return {
    openapi: "3.1.0",
    info: {
      title: `${siteName}: market data`,
      version: "1.0.0",
      description:
        "Each function accepts POST with a JSON body, and cacheable GET requests with the same fields in the query. " +
        "Every figure comes with its source and time.",
    },
    servers: [{ url: siteUrl }],
    paths: Object.fromEntries(names.map((name) => [`/api/${name}`, pathOf(name)])),
    components: {
      schemas: { Failure: jsonSchema(failureSchema, "output") },
      responses: {
        Failure: {
          description: "A code for programs and a sentence for people.",
          content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
        },
      },
    },
  };
}

function pathOf(name: DataFunctionName) {
  const { summary, input, output } = dataFunctions[name];
  const fields = jsonSchema(input, "input") as { properties?: Record<string, object>; required?: string[] };
  const parameters = Object.entries(fields.properties ?? {}).map(([field, schema]) => ({
    name: field,
    in: "query",
    required: fields.required?.includes(field) ?? false,
    schema,
  }));
  const failure = { $ref: "#/components/responses/Failure" };
  const responses = {
    200: {
      description: summary,
      content: { "application/json": { schema: jsonSchema(output, "output") } },
    },
    400: failure,
    ...("ticker" in (fields.properties ?? {}) && { 404: failure }),
    ...(name === "suggest" && { 429: failure }),
    500: failure,
    503: failure,
  };
  return {
    get: { operationId: `get-${name}`, summary, parameters, responses },
    post: {
      operationId: name,
      summary,
      requestBody: {
        required: (fields.required?.length ?? 0) > 0,
        content: { "application/json": { schema: fields } },
      },
      // A request from another site's page; a slow or a large body; too many bodies or searches from one address.
      responses: { ...responses, 403: failure, 408: failure, 413: failure, 429: failure },
    },
  };
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: "draft-2020-12", io });
  return rest;
}
