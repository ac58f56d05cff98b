import { describe, expect, test } from "vitest";
import { parseCsvLine, parseCsvRecords } from "./csv-records.ts";

describe("parseCsvLine", () => {
  test.each<[string, string[] | undefined]>([
    ["a,b,c", ["a", "b", "c"]],
    ["", [""]],
    ["a,", ["a", ""]],
    [",,", ["", "", ""]],
    ['AADI,"Minyak, Gas & Batu Bara",1', ["AADI", "Minyak, Gas & Batu Bara", "1"]],
    ['"a","b"', ["a", "b"]],
    ['"say ""hi""",b', ['say "hi"', "b"]],
    ['"",x', ["", "x"]],
    ['""""', ['"']],
    ['"a",', ["a", ""]],
    ['PT "ABC" Tbk,b', ['PT "ABC" Tbk', "b"]],
    ['"open,b', undefined],
    ['"a"b,c', undefined],
    ['"a""', undefined],
  ])("%s", (text, fields) => {
    expect(parseCsvLine(text)).toEqual(fields);
  });
});

test("records have line numbers, and no byte order mark, carriage returns or blank lines", async () => {
  const records: object[] = [];
  for await (const record of parseCsvRecords(["\uFEFFcode,name\r", "", '"AADI","x"\r', '"y', "  "]))
    records.push(record);
  expect(records).toEqual([
    { line: 1, raw: "code,name", fields: ["code", "name"] },
    { line: 3, raw: '"AADI","x"', fields: ["AADI", "x"] },
    { line: 4, raw: '"y', fields: undefined },
  ]);
});
