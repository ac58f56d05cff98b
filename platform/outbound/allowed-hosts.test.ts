import { expect, test } from "vitest";
import { parseAllowedHosts } from "./allowed-hosts.ts";

test.each([
  ["127.0.0.1:8099", "http://127.0.0.1:8099/feed.xml", true],
  ["127.0.0.1:8099", "http://2130706433:8099/", true],
  ["127.0.0.1:8099", "http://127.0.0.1:8098/", false],
  ["127.0.0.1:8099", "http://127.0.0.1/", false],
  ["127.0.0.1:8099", "http://localhost:8099/", false],
  ["127.0.0.1", "http://127.0.0.1/", true],
  ["127.0.0.1", "https://127.0.0.1:65535/", true],
  ["127.0.0.1", "http://127.0.0.2/", false],
  ["127.0.0.1", "http://[::ffff:127.0.0.1]/", false],
  ["[::1]", "http://[0:0:0:0:0:0:0:1]:3000/", true],
  ["[::1]:3000", "http://[::1]:3000/", true],
  ["[::1]:3000", "http://[::1]/", false],
  [" Feeds.Intern ", "https://feeds.intern/", true],
  ["feeds.intern", "https://evil.feeds.intern/", false],
  ["feeds.intern", "https://feeds.intern.evil.test/", false],
  ["feeds.intern:80", "http://feeds.intern/", true],
  ["feeds.intern:80", "https://feeds.intern/", false],
  ["feeds.intern:443", "https://feeds.intern/", true],
])("with %s listed, %s may be private: %s", (entry, url, permitted) => {
  expect(parseAllowedHosts(["other.intern", entry]).permits(new URL(url))).toBe(permitted);
});

test("only host:port permits a specific port", () => {
  const url = new URL("http://127.0.0.1:6667/");
  expect(parseAllowedHosts(["127.0.0.1"]).namesPort(url)).toBe(false);
  expect(parseAllowedHosts(["127.0.0.1:6667"]).namesPort(url)).toBe(true);
});

test.each([
  "",
  "http://feeds.intern",
  "feeds.intern/rss",
  "a@feeds.intern",
  "*.intern",
  "::1",
  "h:0",
  "h:70000",
  "1.2.3.400",
])("%j is not a valid entry", (entry) => {
  expect(() => parseAllowedHosts(["ok.intern", entry])).toThrow(
    `"${entry}" is not an allowed host: write host, host:port, [IPv6] or [IPv6]:port`,
  );
});
