import { data } from "react-router";
import { z } from "zod";
import { parsePositiveInteger } from "#format/number.ts";
import { parseInstant } from "#format/wib-input.ts";
import { success } from "#platform/outcome.ts";

/** A text field; empty when missing, so that the domain reports what is missing. */
export const textField = z.string().default("");

/** The id of a row. */
export const idField = z
  .string()
  .refine((text) => parsePositiveInteger(text) !== undefined)
  .transform(Number);

export const instantField = z.iso.datetime().refine((text) => parseInstant(text) !== undefined);

export const textFields = z.preprocess((input = []) => [input].flat(), z.array(z.string()));

type FieldOf<Form> = Form extends unknown ? keyof Form & string : never;

type FieldCodes<Form> = { readonly [Field in FieldOf<Form>]?: string };

export interface FormFailure<Form, Code> {
  ok: false;
  code: Code;
  /** The submitted text fields, for showing the form again. Pages must leave passwords out. */
  typed: { readonly [Field in FieldOf<Form>]?: string };
}

/**
 * Reads a posted form. The schema describes what its page can send; the domain validates the values. Files are
 * ignored, unless one is sent as a text field.
 *
 * @param codes the failure's code for each field that the user fills in, when it doesn't match the schema
 * @throws 400 for input that none of our forms sends: a file as a text, two values for one text, a NUL, an
 * unknown choice
 */
export async function readForm<Schema extends z.ZodType<object>>(
  request: Request,
  schema: Schema,
): Promise<{ ok: true; value: z.output<Schema> }>;
export async function readForm<
  Schema extends z.ZodType<object>,
  const Codes extends FieldCodes<z.input<Schema>>,
>(
  request: Request,
  schema: Schema,
  codes: Codes,
): Promise<{ ok: true; value: z.output<Schema> } | FormFailure<z.input<Schema>, Codes[keyof Codes]>>;
export async function readForm(
  request: Request,
  schema: z.ZodType<object>,
  codes: Readonly<Record<string, string>> = {},
): Promise<{ ok: true; value: object } | FormFailure<Record<string, unknown>, string>> {
  const fields = fieldsOf(await request.formData());
  const parsed = schema.safeParse(Object.fromEntries(fields));
  if (parsed.success) return success(parsed.data);
  const issueCodes = parsed.error.issues.map(({ path: [field] }) => {
    const fieldValue = fields.get(String(field));
    return fieldValue === undefined || typeof fieldValue === "string" ? codes[String(field)] : undefined;
  });
  const [code] = issueCodes;
  if (code === undefined || issueCodes.includes(undefined)) throw badRequest();
  const typed = [...fields].flatMap(([field, value]) => (typeof value === "string" ? [[field, value]] : []));
  return { ok: false, code, typed: Object.fromEntries(typed) };
}

function fieldsOf(form: FormData): Map<string, FormDataEntryValue | FormDataEntryValue[]> {
  const fields = new Map<string, FormDataEntryValue | FormDataEntryValue[]>();
  for (const [field, value] of form) {
    // PostgreSQL text can't contain a NUL.
    if (typeof value === "string" && value.includes("\0")) throw badRequest();
    const before = fields.get(field);
    if (before === undefined) fields.set(field, value);
    else if (Array.isArray(before)) before.push(value);
    else fields.set(field, [before, value]);
  }
  return fields;
}

const badRequest = () => data(null, { status: 400 });
