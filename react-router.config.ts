import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  // scripts/build-if-needed.ts builds into a new folder and swaps it in when the build is complete.
  buildDirectory: process.env.BUILD_DIRECTORY ?? "build",
  // The whole route table is one small cached file, which is faster for readers than a request per link.
  routeDiscovery: { mode: "initial" },
  // All of a route's code goes through loadRouteModule of app/react-router, which waits for the network.
  splitRouteModules: false,
} satisfies Config;
