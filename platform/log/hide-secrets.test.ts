import { expect, test } from "vitest";
import { hideSecrets } from "./hide-secrets.ts";

const TOKEN = "Xq7ZpLw2Nf8KdR4sVb1JtYc6MhGe3AuT";
const SIGNED = `${TOKEN}.4b1hQw%2Fz0mJ8s2dT7uY3xK9cV5nB1aQ6wE4rT8yU2iO%3D`;

test.each([
  ["a Cookie header", { cookie: `kp_user=1; kp.session_token=${SIGNED}` }],
  ["a Set-Cookie header in a text", { message: `set-cookie: __Host-kp.session_token=${SIGNED}; Path=/` }],
  ["a cookie's value by itself", { value: SIGNED }],
  ["a failed statement", { message: `Failed query: delete from "sessions"\nparams: ${TOKEN},2026-11-22` }],
  ["a failed statement's stack", { stack: `Error\nparams: "quoted",${TOKEN}\n    at query (pg.js:1:1)` }],
  ["a failed statement's values", { details: [{ query: "delete", params: ["a]", TOKEN] }] }],
  ["a link of a mail", { url: `https://kabar.example/reset-password?token=${TOKEN}&x=1` }],
  ["a posted form", { form: { email: "a@b.id", password: TOKEN, newPassword: `"${TOKEN}` } }],
  ["an authorization", { headers: `Bearer ${TOKEN}` }],
])("hides the secret in %s", (_, entry) => {
  const line = hideSecrets(JSON.stringify(entry));
  expect(line).not.toContain(TOKEN);
  expect(() => JSON.parse(line)).not.toThrow();
});

test("hides a two-factor code", () => {
  expect(hideSecrets('{"code":"123456"}')).toBe('{"code":"[hidden]"}');
});

test.each([
  '{"err":{"code":"42P01","message":"relation \\"sessions\\" does not exist"},"path":"/news"}',
  '{"link":"http://127.0.0.1:3000/verify-email?token=Xq7ZpLw2Nf8K","msg":"mail written to the outbox"}',
  '{"msg":"KabarPasar is ready at http://127.0.0.1:3000"}',
  '{"code":"feed-not-found","url":"https://berita.example/rss?page=2"}',
])("leaves %s unchanged", (line) => {
  expect(hideSecrets(line)).toBe(line);
});
