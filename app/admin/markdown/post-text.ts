const TIMEOUT_MS = 10_000;

/** @throws on any failure, including an expired session */
export async function postText<Result>(
  path: string,
  name: string,
  text: string,
  signal?: AbortSignal,
): Promise<Result> {
  const form = new FormData();
  form.set(name, text);
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(path, {
    method: "POST",
    body: form,
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  if (!response.ok) throw new Error(`${path} returned ${response.status}.`);
  return (await response.json()) as Result;
}
