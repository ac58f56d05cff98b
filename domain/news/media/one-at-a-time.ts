let last: Promise<unknown> = Promise.resolve();

/** Serializes the decoding of images in this process, because each takes much memory. */
export function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => {});
  return result;
}
