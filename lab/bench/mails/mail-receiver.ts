/** A mail server with an event loop of its own, so that receiving mails delays no measured page. */
import { parentPort } from "node:worker_threads";
import { startMailServer } from "../../../test/servers/mail-server.ts";

const server = await startMailServer();
parentPort?.on("message", () => {
  parentPort?.postMessage(server.mails.splice(0).flatMap(({ to }) => to));
});
parentPort?.postMessage(server.url);
