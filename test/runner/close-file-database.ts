import { afterAll } from "vitest";
import { closeFileDatabase } from "#test/database.ts";

afterAll(closeFileDatabase);
