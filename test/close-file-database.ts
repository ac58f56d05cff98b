import { afterAll } from "vitest";
import { closeFileDatabase } from "./database.ts";

afterAll(closeFileDatabase);
