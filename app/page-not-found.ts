import { data } from "react-router";

/** For loaders and actions to throw: the 404 of a page or of something that it shows or changes. */
export function pageNotFound() {
  return data(null, { status: 404 });
}
