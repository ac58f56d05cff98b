import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { parseConfig, settingNames } from "./config.ts";

describe("settings", () => {
  test("are exactly those in docs/configuration.md and in .env.example", () => {
    const rows = readFileSync("docs/configuration.md", "utf8").matchAll(
      /^\| ((?:`[A-Z][A-Z0-9_]+`(?:, )?)+) \|/gm,
    );
    const inDocs = [...rows].flatMap(([, names]) => names?.match(/[A-Z][A-Z0-9_]+/g) ?? []);
    const lines = readFileSync(".env.example", "utf8").matchAll(/^([A-Z][A-Z0-9_]+)=/gm);
    expect(inDocs.sort()).toEqual([...settingNames].sort());
    expect([...lines].map(([, name]) => name).sort()).toEqual([...settingNames].sort());
  });

  test("all have defaults", () => {
    const parsed = parseConfig({});
    expect(parsed).toMatchObject({
      ok: true,
      value: {
        port: 3000,
        host: "127.0.0.1",
        dataDir: resolve("./data"),
        siteName: "KabarPasar",
        seedsDemo: true,
        trustsProxy: false,
        marketProvider: undefined,
        moversMinTurnoverIdr: 1_000_000_000,
      },
    });
  });

  test("count as unset when empty", () => {
    expect(parseConfig({ PORT: "", DATABASE_URL: " ", SITE_NAME: "" })).toMatchObject({
      ok: true,
      value: { port: 3000, databaseUrl: undefined, siteName: "KabarPasar" },
    });
  });

  test("are all reported together when they are invalid", () => {
    const parsed = parseConfig({
      PORT: "70000",
      DATABASE_URL: "mysql://localhost/x",
      SITE_URL: "https://kabar.example/berita",
      SEED_DEMO: "maybe",
      ADMIN_PASSWORD: "long enough",
      S3_BUCKET: "images",
    });
    expect(parsed).toEqual({
      ok: false,
      code: "invalid-settings",
      detail: [
        "PORT must be a whole number from 0 to 65535.",
        "DATABASE_URL must be a URL that starts with postgres:// or postgresql://.",
        "SITE_URL must be an origin such as https://kabarpasar.example, without a path.",
        "SEED_DEMO must be true or false.",
        "ADMIN_PASSWORD needs ADMIN_EMAIL too.",
        "S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set too when any S3_ setting is.",
      ].join("\n"),
    });
  });

  test.each(["kabar.example", "localhost:3000", "ftp://kabar.example"])(
    "reject an address that isn't a full URL: %s",
    (address) => {
      expect(parseConfig({ SITE_URL: address, PORT: "x" })).toMatchObject({
        detail: [
          "PORT must be a whole number from 0 to 65535.",
          "SITE_URL must be a URL that starts with http:// or https://.",
        ].join("\n"),
      });
    },
  );

  test("remove the trailing slash of the site's address", () => {
    expect(parseConfig({ SITE_URL: "https://kabar.example/" })).toMatchObject({
      value: { siteUrl: "https://kabar.example" },
    });
  });

  test("include the list of non-public hosts that may be fetched", () => {
    expect(parseConfig({ INGEST_ALLOW_HOSTS: "127.0.0.1:8099, Feeds.Test" })).toMatchObject({
      value: { ingest: { allowHosts: ["127.0.0.1:8099", "feeds.test"] } },
    });
  });
});
