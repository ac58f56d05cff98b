import { SETUP_PATH, SETUP_STEPS, type SetupStep } from "#domain/site/setup-steps.ts";

export const SKIP_PATH = `${SETUP_PATH}/lewati`;
export const SAMPLES_PATH = `${SETUP_PATH}/data-contoh`;
const DASHBOARD_PATH = "/admin";

export const stepPaths: Record<SetupStep, string> = {
  site: `${SETUP_PATH}/situs`,
  admin: `${SETUP_PATH}/admin`,
  market: `${SETUP_PATH}/pasar`,
  news: `${SETUP_PATH}/berita`,
  mail: `${SETUP_PATH}/surel`,
};

export function pathAfter(step: SetupStep): string {
  const next = SETUP_STEPS[SETUP_STEPS.indexOf(step) + 1];
  return next ? stepPaths[next] : DASHBOARD_PATH;
}

export const isLast = (step: SetupStep) => pathAfter(step) === DASHBOARD_PATH;
