import { describe, expect, test } from "vitest";
import { composeMail } from "#platform/mail/compose-mail.ts";
import { accountMailContent } from "./account-mails.ts";

const site = { siteName: "KabarPasar", siteUrl: "https://kabar.example" };
const brand = { name: site.siteName, url: site.siteUrl, fill: "#2a389c" };

describe("a mail with a link", () => {
  const mail = composeMail(
    accountMailContent(
      { kind: "verify-email", to: "budi@example.com", path: "/verify-email?token=a&b" },
      site,
    ),
    brand,
  );

  test("has the same text and link in plain text and HTML", () => {
    expect(mail.subject).toBe("Verifikasi email Anda untuk KabarPasar");
    expect(mail.link).toBe("https://kabar.example/verify-email?token=a&b");
    expect(mail.text).toContain("Verifikasi email:\nhttps://kabar.example/verify-email?token=a&b\n");
    expect(mail.html).toContain('href="https://kabar.example/verify-email?token=a&amp;b"');
    for (const form of [mail.text, mail.html]) {
      expect(form).toContain("Tautan berlaku 24 jam. Jika Anda tidak mendaftar, abaikan email ini.");
    }
  });

  test("loads no external resources", () => {
    expect(mail.html).not.toMatch(/<img|<link|<script|url\(|@import/);
  });
});

test("a recipient's address can't inject HTML or a second subject line", () => {
  const to = '"><script>alert(1)</script>"@example.com';
  const { html } = composeMail(accountMailContent({ kind: "two-factor-off", to }, site), brand);
  expect(html).not.toContain("<script>");
  const name = "Kabar\r\nBcc: x@evil.example";
  const { subject } = composeMail(
    accountMailContent({ kind: "two-factor-off", to }, { ...site, siteName: name }),
    brand,
  );
  expect(subject).not.toMatch(/[\r\n]/);
});

test("a deletion mail states the time until which it can be cancelled", () => {
  const dueAt = new Date("2026-11-27T03:30:00Z");
  const content = accountMailContent({ kind: "deletion-requested", to: "budi@example.com", dueAt }, site);
  expect(composeMail(content, brand).text).toContain("akan dihapus pada 27 Nov 2026, 10.30 WIB.");
});
