/**
 * Loaded into the product before its own code (`node --import`). Fixes its clock at the ISO time in the file
 * CLOCK_FILE.
 */
import { readFileSync } from "node:fs";

const file = process.env.CLOCK_FILE;
if (file === undefined) throw new Error("CLOCK_FILE is not set");
const RealDate = Date;
const read = () => RealDate.parse(readFileSync(file, "utf8"));

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [read()] : given, newTarget),
  get: (target, name) => (name === "now" ? read : Reflect.get(target, name)),
});
