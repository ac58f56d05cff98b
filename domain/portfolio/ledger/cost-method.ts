/**
 * "moving-average" is per fill, in the order of their times if known. "moving-average-daily" adds all that comes in on
 * a day before it takes out any sale.
 */
export const COST_METHODS = ["moving-average", "moving-average-daily", "fifo"] as const;

export type CostMethod = (typeof COST_METHODS)[number];
