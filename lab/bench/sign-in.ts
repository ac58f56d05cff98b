export async function signIn(url: string, email: string, password: string): Promise<string> {
  const fields = { intent: "sign-in", email, password, kembali: "/" };
  const response = await fetch(`${url}/login`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin: url },
    redirect: "manual",
  });
  if (response.status !== 302) throw new Error(`${email} could not sign in: ${response.status}`);
  const cookies = response.headers.getSetCookie().map((header) => header.split(";")[0]);
  return cookies.join("; ");
}
