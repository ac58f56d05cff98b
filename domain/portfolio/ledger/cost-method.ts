/**
 * "moving-average" is per fill, in the order of their times if known. "moving-average-daily" adds all that comes in on
 * a day before it takes out any sale.
 */
export type CostMethod = "moving-average" | "moving-average-daily" | "fifo";
