import type { Actor } from "#domain/site/audit.ts";
import { isAllowed } from "../users/permissions.ts";
import type { Caller } from "./caller.ts";
import type { SignedIn } from "./sessions.server.ts";

type Person = Pick<SignedIn, "userId" | "email" | "role">;

export function actorOf({ userId, email, role }: Person, { ipAddress }: Pick<Caller, "ipAddress">) {
  const isNamed = isAllowed(role, "enter-newsroom");
  return {
    kind: "user",
    userId,
    email: isNamed ? email : null,
    ipAddress: isNamed ? ipAddress : null,
  } as const satisfies Actor;
}
