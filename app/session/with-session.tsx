import { Outlet } from "react-router";
import { readSession } from "./session.server.ts";

export const middleware = [readSession];

export default function WithSession() {
  return <Outlet />;
}
