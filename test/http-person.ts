import type { UserRole } from "#domain/accounts/users/role.ts";
import type { Product } from "./product.ts";
import { addMember, PASSWORD } from "./test-users.ts";

/** An HTTP client that stores cookies and doesn't follow redirects. */
export interface Person {
  cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Posts a form as a browser does from one of our pages. An empty header is omitted. */
  post(
    path: string,
    fields?: Record<string, string> | [string, string][],
    headers?: Record<string, string>,
  ): Promise<Response>;
}

export function newPerson(product: Pick<Product, "url" | "fetch">): Person {
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit & { headers: Record<string, string> }) => {
    const cookie = cookieOf({ cookies });
    const response = await product.fetch(path, {
      ...init,
      headers: { ...(cookie && { cookie }), ...init.headers },
    });
    for (const header of response.headers.getSetCookie()) keep(cookies, header);
    return response;
  };
  return {
    cookies,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, fields = {}, headers = {}) =>
      send(path, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: Object.fromEntries(
          Object.entries({ origin: product.url, ...headers }).filter(([, value]) => value !== ""),
        ),
      }),
  };
}

export async function signInAs(
  product: Pick<Product, "url" | "fetch">,
  { email, password }: { email: string; password: string },
): Promise<Person> {
  const person = newPerson(product);
  const response = await person.post("/login", { intent: "sign-in", email, password, kembali: "/" });
  if (response.status !== 302) throw new Error(`${email} could not sign in: ${response.status}`);
  return person;
}

/** A member who has signed in. */
export async function addPerson(product: Product, email: string, role?: UserRole): Promise<Person> {
  await addMember((await product.database()).db, email, role);
  return signInAs(product, { email, password: PASSWORD });
}

/** The Cookie header. */
export function cookieOf({ cookies }: Pick<Person, "cookies">): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

/** The text of the toast that the next page shows. */
export function noticeOf({ cookies }: Person): string {
  return decodeURIComponent(cookies.get("kp_notice") ?? "");
}

/** @returns its id */
export async function createPortfolio(person: Person, name: string): Promise<string> {
  const created = await person.post("/watchlist/new", { name });
  return /portfolio=(\d+)/.exec(created.headers.get("location") ?? "")?.[1] ?? "";
}

function keep(cookies: Map<string, string>, header: string): void {
  const [pair = "", ...attributes] = header.split(/; ?/);
  const name = pair.slice(0, pair.indexOf("="));
  if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) cookies.delete(name);
  else cookies.set(name, pair.slice(name.length + 1));
}

export const signInForm = (email: string, password: string) => ({
  intent: "sign-in",
  email,
  password,
  kembali: "/",
});

export const signUpForm = (email: string, password: string) => ({
  intent: "sign-up",
  email,
  password,
  kembali: "/",
});

export async function textOf(response: Response): Promise<string> {
  const html = await response.text();
  return html
    .replace(/<(script|style)\b.*?<\/\1>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}
