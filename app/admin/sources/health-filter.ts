import type { SourceHealth } from "#domain/ingest/health/source-health.server.ts";
import { SOURCES_PATH } from "./source-paths.ts";

export const HEALTH_FILTERS = ["silent", "failing", "paused"] as const;
export type HealthFilter = (typeof HEALTH_FILTERS)[number];

const PARAMETER = "health";

export function parseHealthFilter(search: URLSearchParams): HealthFilter | undefined {
  return HEALTH_FILTERS.find((filter) => filter === search.get(PARAMETER));
}

export function sourcesPath(filter?: HealthFilter): string {
  return filter ? `${SOURCES_PATH}?${PARAMETER}=${filter}` : SOURCES_PATH;
}

type Health = Pick<SourceHealth, "active" | "isSilent" | "consecutiveFailures">;

export function hasHealth(source: Health, filter: HealthFilter): boolean {
  if (filter === "paused") return !source.active;
  if (filter === "silent") return source.isSilent;
  return source.active && source.consecutiveFailures > 0;
}
