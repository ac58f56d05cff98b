import { data } from "react-router";

export function alertNotFound() {
  return data(null, { status: 404 });
}
