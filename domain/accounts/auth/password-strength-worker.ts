import { parentPort } from "node:worker_threads";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as indonesian } from "@zxcvbn-ts/language-id";
import type { StrengthRequest } from "./check-new-password.server.ts";

const MAX_SUBSTITUTIONS = 20;

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common, ...indonesian },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
});

parentPort?.on("message", ({ password, guessableWords }: StrengthRequest) => {
  parentPort?.postMessage(zxcvbn.check(password, guessableWords).score);
});
