import { parentPort } from "node:worker_threads";
import { compareWords } from "../revisions/compare-texts.ts";
import { mergeSuggestion } from "../suggestions/merge-suggestion.ts";
import type { CompareTask } from "./compare-in-worker.server.ts";

parentPort?.on("message", (question: CompareTask) => {
  parentPort?.postMessage(
    question.task === "words"
      ? question.pairs.map(([before, after]) => compareWords(before, after))
      : mergeSuggestion(question.current, question.source),
  );
});
