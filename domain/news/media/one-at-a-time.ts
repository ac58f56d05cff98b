let last: Promise<unknown> = Promise.resolve();

/** Runs works that decode pictures one after the other in this process: each takes much memory. */
export function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => {});
  return result;
}
