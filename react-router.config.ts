import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  // scripts/build-if-needed.ts builds beside the last build and changes places when the new one is whole.
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  // The whole route table is one small cached file; asking the server for it link by link is slower for readers.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
