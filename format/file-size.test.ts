import { expect, test } from "vitest";
import { formatFileSize } from "./file-size.ts";

test.each([
  [0, "0,1 MB"],
  [1_190_000, "1,2 MB"],
  [234_600_000, "234,6 MB"],
  [1_250_000_000, "1,3 GB"],
])("%i bytes are %s", (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
