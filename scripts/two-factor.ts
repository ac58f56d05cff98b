/** `npm run two-factor -- optional` lets members without a second factor into the newsroom again. */
import { withdrawTwoFactorRule } from "#domain/accounts/users/two-factor-rule.server.ts";
import { commandActor } from "#domain/site/audit.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { runCommand } from "./command.ts";

await runCommand("two-factor", async ({ db }) => {
  const [verb, ...more] = process.argv.slice(2);
  if (verb !== "optional" || more.length > 0)
    throw new OperatorError("Usage: npm run two-factor -- optional");
  await withdrawTwoFactorRule(db, commandActor);
  console.log("Editors and admins may enter the newsroom without a second factor.");
});
