import { z } from "zod";

/** RFC 5321, 4.5.3.1.3, less the angle brackets. */
const LONGEST_ADDRESS = 254;

const EmailAddress = z.email().max(LONGEST_ADDRESS);

/** The address as accounts are keyed by it, or undefined when it isn't one. */
export function parseEmailAddress(text: string): string | undefined {
  const parsed = EmailAddress.safeParse(text.trim().toLowerCase());
  return parsed.success ? parsed.data : undefined;
}
