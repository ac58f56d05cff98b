import { expect, test } from "vitest";
import { chooseCoding } from "./content-coding.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP", "gzip"],
  ["x-gzip", "gzip"],
  ["deflate", "identity"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.0, gzip;q=0", "identity"],
  ["gzip;q=0, *", "br"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["identity;q=0, *;q=0", "identity"],
  ["br ; q=0.2 , gzip ; q=0.8", "gzip"],
  ["br;q=1.0, gzip;q=0.8, *;q=0.1", "br"],
  ["identity, gzip;q=0.5", "identity"],
  ["identity;q=0.5, gzip;q=0.5", "gzip"],
  ["br;q=banana, gzip", "gzip"],
  [",, ,gzip,", "gzip"],
])("Accept-Encoding %j is answered with %s", (header, coding) => {
  expect(chooseCoding(header)).toBe(coding);
  expect(chooseCoding(header)).toBe(coding); // cached this time
});
