/** A plan node as EXPLAIN (ANALYZE, FORMAT JSON) reports it. Rows are per loop. */
export interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
}

export interface RecordedPlan {
  query: string;
  plan: PlanNode;
}

/**
 * A page shows some 20 rows, and a list of companies some 1,000. A frequent word is in some 5,000 articles of the
 * newest two months, which a search reads first.
 */
const MAX_ROWS = 8_000;

/** The nodes that read or sort more than MAX_ROWS rows, each as a line of text with its statement. */
export function listLargeReads(plans: readonly RecordedPlan[]): string[] {
  return plans.flatMap(({ query, plan }) =>
    largeReadsIn(plan).map((read) => `${read}: ${query.replace(/\s+/g, " ").slice(0, 1_000)}`),
  );
}

function largeReadsIn(plan: PlanNode): string[] {
  const own = [
    rowsRead(plan) > MAX_ROWS
      ? `${plan["Node Type"]} of ${plan["Relation Name"] ?? plan["Index Name"]} reads ${rowsRead(plan)} rows`
      : "",
    rowsSorted(plan) > MAX_ROWS ? `${plan["Node Type"]} sorts ${rowsSorted(plan)} rows` : "",
  ].filter((line) => line !== "");
  return [...own, ...(plan.Plans ?? []).flatMap(largeReadsIn)];
}

export function rowsReadOf(table: string, plan: PlanNode): number {
  const own = plan["Relation Name"] === table ? rowsRead(plan) : 0;
  return (plan.Plans ?? []).reduce((sum, node) => sum + rowsReadOf(table, node), own);
}

/** Rows from a table or an index, including those that a filter removes. */
function rowsRead(node: PlanNode): number {
  if (node["Relation Name"] === undefined && node["Index Name"] === undefined) return 0;
  if (!node["Node Type"].endsWith("Scan")) return 0;
  const removed = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  return (node["Actual Rows"] + removed) * node["Actual Loops"];
}

/** Rows per loop: sorting a few rows for each of many companies is cheap. */
function rowsSorted(node: PlanNode): number {
  if (!node["Node Type"].endsWith("Sort")) return 0;
  const [input] = node.Plans ?? [];
  return input ? input["Actual Rows"] : 0;
}
