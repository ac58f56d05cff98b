import { z } from "zod";

/** RFC 5321, 4.5.3.1.3, without the angle brackets. */
const MAX_EMAIL_LENGTH = 254;

const emailAddress = z.email().max(MAX_EMAIL_LENGTH);

export function parseEmailAddress(text: string): string | undefined {
  const parsed = emailAddress.safeParse(text.trim().toLowerCase());
  return parsed.success ? parsed.data : undefined;
}
