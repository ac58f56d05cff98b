import { basename, join, resolve } from "node:path";
import { build, type Plugin } from "vite";

/**
 * Bundles the server, its packages and the built pages into a folder of few files, so that Node runs without
 * resolving modules or compiling TypeScript (docs/decisions/0048-bundled-server.md).
 *
 * @param root the project's folder @param buildFolder contains the built pages; gets the folder `product`
 */
export async function bundleServer(root: string, buildFolder: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: "error",
    plugins: [workerFiles()],
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    // sharp looks for its native code beside its own file.
    ssr: { noExternal: true, external: ["sharp"] },
    build: {
      ssr: true,
      target: "node22",
      outDir: join(buildFolder, "product"),
      copyPublicDir: false,
      minify: false,
      rolldownOptions: {
        external: ["pg-native"], // pg tries to load it; never installed
        input: { main: join(root, "server/main.ts"), pages: join(buildFolder, "server/index.js") },
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
}

/** Emits a file for each `new URL("./…-worker.ts", import.meta.url)`: the code of a worker thread. */
function workerFiles(): Plugin {
  return {
    name: "worker-files",
    transform: {
      filter: { code: /-worker\.ts", import\.meta\.url/ },
      handler(code, importer) {
        return code.replaceAll(/"(\.\/[\w-]+-worker)\.ts", import\.meta\.url/g, (_, path: string) => {
          const fileName = `${basename(path)}.js`;
          this.emitFile({ type: "chunk", id: resolve(importer, "..", `${path}.ts`), fileName });
          return `"./${fileName}", import.meta.url`;
        });
      },
    },
  };
}
