/** `npm run auth-key -- lost` lets the product start without the key that encrypted the accounts' secret. */
import { forgetAuthSecret } from "#domain/accounts/auth/secrets/auth-secret.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { runCommand } from "./command.ts";

await runCommand("auth-key", async ({ db }) => {
  const [verb, ...more] = process.argv.slice(2);
  if (verb !== "lost" || more.length > 0) throw new OperatorError("Usage: npm run auth-key -- lost");
  const without = await forgetAuthSecret(db);
  console.log(
    `All sessions have ended, and the second factor of ${without} ${without === 1 ? "user" : "users"} was removed. The next start generates a new secret.`,
  );
});
