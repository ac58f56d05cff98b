import { Outlet } from "react-router";
import { readSession } from "./session.server.ts";

/** Parent of the routes outside the site's layout that need the session. */
export const middleware = [readSession];

export default function WithSession() {
  return <Outlet />;
}
