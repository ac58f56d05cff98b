import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<string | undefined>();

export function withRequestId<Result>(id: string | undefined, work: () => Result): Result {
  return current.run(id, work);
}

export function currentRequestId(): string | undefined {
  return current.getStore();
}
