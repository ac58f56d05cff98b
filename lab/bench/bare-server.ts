/** The baseline: plain node:http that sends a buffer. Serves BODY_FILE with status 200 and three headers. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const body = readFileSync(process.env.BODY_FILE ?? "");
const headers = {
  "content-type": "text/html; charset=utf-8",
  "content-length": body.length,
  "content-encoding": "gzip",
};

const server = createServer((_req, res) => {
  res.writeHead(200, headers);
  res.end(body);
});
server.listen(Number(process.env.PORT), "127.0.0.1");
