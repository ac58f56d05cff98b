import { failure, type Outcome, success } from "#platform/outcome.ts";
import { beginAttempt, recordSuccessfulAttempt } from "../attempts/attempts.server.ts";
import { MAX_PASSWORD_LENGTH } from "../users/account-rules.ts";
import { findUserById } from "../users/user-rows.server.ts";
import type { Accounts } from "./auth.server.ts";
import type { Caller } from "./caller.ts";

export type PasswordRefusal = "wrong-password" | "too-many-attempts";

export async function confirmPassword(
  accounts: Accounts,
  { userId, password }: { userId: string; password: string },
  caller: Caller,
): Promise<Outcome<undefined, PasswordRefusal>> {
  const attempt = { action: "confirm-password", account: userId, ipAddress: caller.ipAddress } as const;
  const limitCheck = await beginAttempt(accounts.db, attempt);
  if (!limitCheck.ok) return limitCheck;
  const user = await findUserById(accounts.db, userId);
  const { password: passwords } = await accounts.auth.$context;
  const isRight =
    user?.passwordHash != null &&
    password.length <= 2 * MAX_PASSWORD_LENGTH &&
    (await passwords.verify({ hash: user.passwordHash, password }));
  if (!isRight) return failure("wrong-password");
  await recordSuccessfulAttempt(accounts.db, attempt);
  return success(undefined);
}
