import type { CompanyDictionary } from "../../../domain/news/articles/mentions/company-dictionary.ts";
import {
  listTickerMentions,
  type TickerMention,
} from "../../../domain/news/articles/mentions/find-mentions.ts";
import { share } from "../tally.ts";
import type { LabelledArticle } from "./labelled-texts.ts";
import { type OwnLabel, readOwnLabels } from "./own-labels.ts";

export interface ArticlePrediction {
  file: string;
  url: string;
  title: string;
  gold: string[];
  mentions: TickerMention[];
}

/**
 * Articles with gold labels: how many of these are found, and how many of the companies reported as a text's
 * subjects are right. The gold labels are incomplete (they have only codes in parentheses and the tags of one
 * publisher), so a company missing from them counts as wrong in one figure, and by our own labels in the other.
 */
export function scoreArticles(
  file: string,
  articles: readonly LabelledArticle[],
  dictionary: CompanyDictionary,
  show: number,
): ArticlePrediction[] {
  const predictions = articles.map(({ url, title, text, gold }) => ({
    file,
    url,
    title,
    gold,
    // The texts begin with their title.
    mentions: listTickerMentions(`${title}\n${text.replace(title, "").trim()}`, dictionary),
  }));
  const labelled = predictions.filter(({ gold }) => gold.length > 0);
  const goldMentions = labelled.flatMap(({ gold, mentions, ...article }) =>
    gold.map((ticker) => ({
      ...article,
      ticker,
      isFound: mentions.some((mention) => mention.ticker === ticker),
    })),
  );
  const missed = goldMentions.filter(({ isFound }) => !isFound);
  console.log(`\n${file}: ${articles.length} articles, ${labelled.length} with labels`);
  console.log(
    `  all mentions, recall:                     ${share(goldMentions.length - missed.length, goldMentions.length)}`,
  );
  scoreSubjects(labelled, show);
  for (const { ticker, title } of missed.slice(0, show)) console.log(`    missed ${ticker}: ${title}`);
  return predictions;
}

function scoreSubjects(labelled: readonly ArticlePrediction[], show: number): void {
  const own = readOwnLabels();
  const subjects = labelled.flatMap(({ url, title, gold, mentions }) =>
    mentions
      .filter(({ isSubject }) => isSubject)
      .map((mention) => ({
        ...mention,
        title,
        isGold: gold.includes(mention.ticker),
        own: own(url, mention.ticker),
      })),
  );
  const inGold = subjects.filter(({ isGold }) => isGold);
  console.log(`  main subjects, precision by gold alone:   ${share(inGold.length, subjects.length)}`);
  const judged = subjects.filter((subject) => subject.own !== undefined);
  console.log(`  main subjects that we have labelled:      ${share(judged.length, subjects.length)}`);
  const count = (label: OwnLabel) => judged.filter((subject) => subject.own === label).length;
  console.log(`    of them about the company:              ${share(count("subject"), judged.length)}`);
  console.log(
    `    of them about it or mentioning it:      ${share(judged.length - count("wrong"), judged.length)}`,
  );
  for (const { ticker, own: label, evidence, title } of subjects
    .filter((subject) => (subject.own === undefined ? !subject.isGold : subject.own !== "subject"))
    .slice(0, show)) {
    console.log(`    ${label ?? "not in gold"} ${ticker}: ${title} | ${evidence}`);
  }
}
