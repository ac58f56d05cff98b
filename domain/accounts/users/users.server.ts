import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { type Avatar, formatAvatar } from "./avatar.ts";
import { cleanName, MAX_NAME_LENGTH } from "./display-name.ts";
import { users } from "./tables.server.ts";

/** @returns the name as stored; "" means that pages show the part of the address before the @ */
export async function changeProfile(
  db: Database,
  userId: string,
  given: { name: string; avatar: Avatar },
): Promise<Outcome<{ name: string }, "name-too-long">> {
  const name = cleanName(given.name);
  if ([...name].length > MAX_NAME_LENGTH) return failure("name-too-long");
  await db
    .update(users)
    .set({ name, image: formatAvatar(given.avatar) })
    .where(eq(users.id, userId));
  return success({ name });
}
