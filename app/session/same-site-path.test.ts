import { describe, expect, test } from "vitest";
import { refererPath, sameSitePath } from "./same-site-path.ts";

describe("the return path", () => {
  test.each(["/", "/watchlist", "/news?lanjut=abc#isi", "/saham/BBCA", "/search?q=https://evil.example"])(
    "can be our own page %s",
    (path) => {
      expect(sameSitePath(path)).toBe(path);
    },
  );

  test.each([
    "https://evil.example",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/x/..//evil.example",
    "/%2e//evil.example",
    "javascript:alert(1)",
    "evil.example",
    "@evil.example",
    "/\u0000",
    "/x\r\nLocation: https://evil.example",
    "",
    null,
    undefined,
  ])("is never %j", (path) => {
    expect(sameSitePath(path)).toBe("/");
  });

  test.each([
    ["/settings/delete.data", "/settings/delete"],
    ["/_.data", "/"],
    ["/.data", "/"],
    ["/news/_.data?_routes=root", "/news/"],
    ["/search.data?q=a+b&_routes=root%2Croutes&index", "/search?q=a+b"],
    ["/search?index=IHSG", "/search?index=IHSG"],
    ["//evil.example.data", "/"],
  ])("for the router's data request %s is the page %s", (requested, path) => {
    expect(sameSitePath(requested)).toBe(path);
  });

  test("is the referring page if it is on our site", () => {
    const from = (referer: string) =>
      refererPath(new Request("http://kabar.example/login", { headers: { referer } }));
    expect(from("http://kabar.example/news?lanjut=1")).toBe("/news?lanjut=1");
    expect(from("https://kabar.example/news")).toBe("/news");
    expect(from("http://kabar.example/watchlist.data?_routes=root")).toBe("/watchlist");
    expect(from("http://evil.example/news")).toBe("/");
    expect(from("http://kabar.example//evil.example")).toBe("/");
    expect(from("bukan alamat")).toBe("/");
  });
});
