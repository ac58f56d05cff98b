import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * HTTP status of an edit conflict, after which the page reloads, so that its form gets the newer version. After any
 * other failure the form keeps its version, so that the next save still detects a conflict.
 */
export const CONFLICT = 409;

export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === CONFLICT;
