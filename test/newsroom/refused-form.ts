import { expect } from "vitest";

/**
 * Expects a form to be returned with a message beside a field.
 *
 * @returns the page, on which what was typed should still be
 */
export async function expectRefusal(response: Response, message: string): Promise<string> {
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain(message);
  expect(html).toContain('aria-invalid="true"');
  return html;
}
