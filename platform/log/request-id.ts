import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<string | undefined>();

/** Runs `work` so that every line it logs has the request's id; undefined for work that isn't a request's. */
export function withRequestId<Result>(id: string | undefined, work: () => Result): Result {
  return current.run(id, work);
}

/** The id of the request that is being processed, if any. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}
