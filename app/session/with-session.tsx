import { Outlet } from "react-router";
import { sessionMiddleware } from "./session.server.ts";

export const middleware = [sessionMiddleware];

export default function WithSession() {
  return <Outlet />;
}
