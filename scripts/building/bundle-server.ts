import { basename, join, resolve } from "node:path";
import { build, type Plugin } from "vite";

/**
 * Makes of the server, its packages and the built pages a folder of few files that Node runs without looking for
 * modules or reading TypeScript (docs/decisions/0048-the-server-is-bundled.md).
 *
 * @param root the project's folder @param buildFolder where the pages have been built; gets the folder `product`
 */
export async function bundleServer(root: string, buildFolder: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: "error",
    plugins: [workerFiles()],
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    // Both find files beside their own: native code and WebAssembly.
    ssr: { noExternal: true, external: ["sharp", "@electric-sql/pglite"] },
    build: {
      ssr: true,
      target: "node22",
      outDir: join(buildFolder, "product"),
      copyPublicDir: false,
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        external: ["pg-native"], // looked for by pg, and never there
        input: { main: join(root, "server/main.ts"), pages: join(buildFolder, "server/index.js") },
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
}

/** Makes a file of its own of each `new URL("./…-worker.ts", import.meta.url)`: the code of a worker thread. */
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
