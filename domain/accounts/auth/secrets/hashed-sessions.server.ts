import type { BetterAuthOptions, DBAdapter, Where } from "better-auth/types";
import { hashToken } from "#platform/secrets/random-token.ts";

const METHODS = [
  "create",
  "findOne",
  "findMany",
  "count",
  "update",
  "updateMany",
  "delete",
  "deleteMany",
  "consumeOne",
  "incrementOne",
] as const;

interface Query {
  model: string;
  where?: Where[];
  data?: Record<string, unknown>;
  update?: Record<string, unknown>;
}

type Run = (query: Query) => Promise<unknown>;

/**
 * Stores hashes instead of session tokens, so that a leaked table doesn't yield usable cookies. better-auth finds,
 * changes and deletes a session by the token in its cookie and goes on using the returned row, so rows found by token
 * get the token back.
 */
export function withHashedTokens(open: (options: BetterAuthOptions) => DBAdapter) {
  return (options: BetterAuthOptions): DBAdapter => {
    const adapter = open(options);
    const methods = adapter as unknown as Record<(typeof METHODS)[number], Run>;
    // Mutates the adapter: better-auth compares it by identity, and transactions pass it on.
    for (const name of METHODS) methods[name] = hashing(methods[name]);
    return adapter;
  };
}

function hashing(run: Run): Run {
  return async (query) => {
    if (query.model !== "session") return run(query);
    const tokens = new Map<unknown, string>();
    const hash = <Value>(value: Value): Value | string => {
      if (typeof value !== "string") return value;
      const tokenHash = hashToken(value);
      tokens.set(tokenHash, value);
      return tokenHash;
    };
    const hashIn = (row: Record<string, unknown>) =>
      "token" in row ? { ...row, token: hash(row.token) } : row;
    const result = await run({
      ...query,
      ...(query.where && { where: query.where.map((condition) => hashCondition(condition, hash)) }),
      ...(query.data && { data: hashIn(query.data) }),
      ...(query.update && { update: hashIn(query.update) }),
    });
    return Array.isArray(result) ? result.map((row) => withToken(row, tokens)) : withToken(result, tokens);
  };
}

function hashCondition(condition: Where, hash: (value: string) => string): Where {
  const { field, value } = condition;
  if (field !== "token" || value === null) return condition;
  return {
    ...condition,
    value: Array.isArray(value) ? value.map((token) => hash(String(token))) : hash(String(value)),
  };
}

function withToken(row: unknown, tokens: ReadonlyMap<unknown, string>): unknown {
  if (typeof row !== "object" || row === null || !("token" in row)) return row;
  return { ...row, token: tokens.get(row.token) ?? row.token };
}
