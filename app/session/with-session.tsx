import { Outlet } from "react-router";
import { readSession } from "./session.server.ts";

/** Stands above the routes that depend on who asks. */
export const middleware = [readSession];

export default function WithSession() {
  return <Outlet />;
}
