import { build, type Plugin, type Rolldown } from "vite";

/**
 * `import code from "./menu-script.ts?script"`: the file and all its imports as one minified script, to be inlined into
 * a page. In the browser the import is an empty text, because the page already contains the script.
 */
export function scriptImports(): Plugin {
  return {
    name: "script-imports",
    load: {
      filter: { id: /\?script$/ },
      async handler(id) {
        if (this.environment.config.consumer === "client") return `export default ""`;
        const { code, moduleIds } = await bundleScript(id.slice(0, -"?script".length));
        for (const file of moduleIds) this.addWatchFile(file);
        return `export default ${JSON.stringify(code.trim())}`;
      },
    },
  };
}

async function bundleScript(file: string): Promise<Rolldown.OutputChunk> {
  const built = (await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, minify: true, lib: { entry: file, formats: ["iife"], name: "script" } },
  })) as Rolldown.RolldownOutput[];
  const [chunk] = built.flatMap(({ output }) => output);
  if (chunk?.type !== "chunk") throw new Error(`${file} has no code.`);
  if (/<\/script|<!--/i.test(chunk.code)) throw new Error(`${file} can't be written into a script element.`);
  return chunk;
}
