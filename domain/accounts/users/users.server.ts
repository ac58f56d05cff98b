import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { type AvatarCloth, formatAvatar } from "./avatar.ts";
import { cleanName, MAX_NAME_LENGTH } from "./display-name.ts";
import { users } from "./tables.server.ts";

/** @returns the name as stored; "" makes pages show the part of the address before the @ */
export async function changeProfile(
  db: Database,
  userId: string,
  input: { name: string; avatar: AvatarCloth },
): Promise<Outcome<{ name: string }, "name-too-long">> {
  const name = parseDisplayName(input.name);
  if (!name.ok) return name;
  await db
    .update(users)
    .set({ name: name.value, image: formatAvatar(input.avatar) })
    .where(eq(users.id, userId));
  return success({ name: name.value });
}

export function parseDisplayName(text: string): Outcome<string, "name-too-long"> {
  const name = cleanName(text);
  return [...name].length > MAX_NAME_LENGTH ? failure("name-too-long") : success(name);
}
