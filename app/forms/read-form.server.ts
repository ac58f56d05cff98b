import { data } from "react-router";
import { z } from "zod";
import { success } from "#platform/outcome.ts";

/** A text field. Without it the text is empty, so that the domain says what is missing. */
export const text = z.string().default("");

/** A field that a form may have any number of times, such as ticked boxes. */
export const texts = z.preprocess((given = []) => [given].flat(), z.array(z.string()));

type FieldOf<Form> = Form extends unknown ? keyof Form & string : never;

/** The codes of the fields that the user has to mend. */
type Faults<Form> = { readonly [Field in FieldOf<Form>]?: string };

export interface FormFailure<Form, Code> {
  ok: false;
  code: Code;
  /** What was in the form, for showing it again. The page leaves passwords out. */
  typed: { readonly [Field in FieldOf<Form>]?: string };
}

/**
 * Reads a posted form. The schema says what its page can send; what the product makes of the values is the domain's to
 * judge.
 *
 * @param faults what to answer when a field that the user fills in doesn't fit the schema
 * @throws 400 for anything that no form of ours sends: a file or two values in place of one text, a NUL, an unknown choice
 */
export async function readForm<Schema extends z.ZodType<object>>(
  request: Request,
  schema: Schema,
): Promise<{ ok: true; value: z.output<Schema> }>;
export async function readForm<Schema extends z.ZodType<object>, const Given extends Faults<z.input<Schema>>>(
  request: Request,
  schema: Schema,
  faults: Given,
): Promise<{ ok: true; value: z.output<Schema> } | FormFailure<z.input<Schema>, Given[keyof Given]>>;
export async function readForm(
  request: Request,
  schema: z.ZodType<object>,
  faults: Readonly<Record<string, string>> = {},
): Promise<{ ok: true; value: object } | FormFailure<Record<string, unknown>, string>> {
  const fields = fieldsOf(await request.formData());
  const parsed = schema.safeParse(Object.fromEntries(fields));
  if (parsed.success) return success(parsed.data);
  const codes = parsed.error.issues.map(({ path: [field] }) =>
    Array.isArray(fields.get(String(field))) ? undefined : faults[String(field)],
  );
  const [code] = codes;
  if (code === undefined || codes.includes(undefined)) throw unreadable();
  const typed = [...fields].flatMap(([field, value]) => (typeof value === "string" ? [[field, value]] : []));
  return { ok: false, code, typed: Object.fromEntries(typed) };
}

/** A field that stands in the form several times has a list of values. */
function fieldsOf(form: FormData): Map<string, string | string[]> {
  const fields = new Map<string, string | string[]>();
  for (const field of new Set(form.keys())) {
    const values = form.getAll(field).map((value) => {
      // Text of the database can't hold a NUL.
      if (typeof value !== "string" || value.includes("\0")) throw unreadable();
      return value;
    });
    const [only = ""] = values;
    fields.set(field, values.length > 1 ? values : only);
  }
  return fields;
}

const unreadable = () => data(null, { status: 400 });
