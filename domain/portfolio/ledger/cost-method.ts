/**
 * "moving-average" books each fill, in the order of their times if known. "moving-average-daily" books a day's
 * purchases before its sales.
 */
export const COST_METHODS = ["moving-average", "moving-average-daily", "fifo"] as const;

export type CostMethod = (typeof COST_METHODS)[number];
