import { withQuery } from "#format/with-query.ts";

/** An empty text for each missing parameter. */
export function parseParameters<Name extends string>(
  search: URLSearchParams,
  parameters: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const texts = Object.entries<string>(parameters).map(([name, parameter]) => [
    name,
    // PostgreSQL text can't contain a NUL.
    (search.get(parameter) ?? "").replaceAll("\0", "").trim(),
  ]);
  return Object.fromEntries(texts);
}

/** The parsed address of a list: its filters, the row that the page starts after, and possibly an order. */
export interface ListView {
  after: string;
  order?: string;
}

export function isFiltered<View extends ListView>({ after, order, ...filters }: View): boolean {
  return Object.values(filters).some((value) => value !== "");
}

/** Omits empty texts. */
export function writeParameters<Name extends string>(
  view: Readonly<Partial<Record<Name, string>>>,
  parameters: Readonly<Record<Name, string>>,
): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of Object.keys(parameters) as Name[]) {
    if (view[name]) query.set(parameters[name], view[name]);
  }
  return query;
}

/** @param more further parameters, by the names that they have in addresses */
export function listPath<Name extends string>(
  path: string,
  view: Readonly<Partial<Record<Name, string>>>,
  parameters: Readonly<Record<Name, string>>,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = writeParameters(view, parameters);
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return withQuery(path, query);
}
