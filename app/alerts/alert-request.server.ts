import { data } from "react-router";
import { z } from "zod";

/** The id of an alert or a notification in a form. */
export const idField = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

export function alertNotFound() {
  return data(null, { status: 404 });
}
