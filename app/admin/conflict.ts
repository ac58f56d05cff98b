import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * The status after which a page reloads: its form needs the version that it would replace. After any other failure the
 * form retains its version, so that the next save still detects a conflict.
 */
export const CONFLICT = 409;

export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === CONFLICT;
