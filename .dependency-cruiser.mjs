/**
 * The floors of the house (CONTRIBUTING.md): a file imports only from floors below its own. `npm run floors` names
 * the floor that an import breaks.
 */
const test = "(\\.test\\.tsx?$|/test-[\\w-]+\\.ts$|-contract\\.ts$)";

/** @param floor a regular expression of folders @param above what may not be imported from there */
const floor = (name, floor, above, comment) => ({
  name: `floor-${name}`,
  comment,
  severity: "error",
  from: { path: `^(${floor})/`, pathNot: test },
  to: { path: `^(${above})/` },
});

/** Inside domain/: what may be imported by whom. */
const domain = (name, allowed, comment) => ({
  name: `domain-${name}`,
  comment,
  severity: "error",
  from: { path: `^domain/${name}/`, pathNot: test },
  to: { path: "^domain/", pathNot: `^domain/(${[name, ...allowed].join("|")})/` },
});

export default {
  forbidden: [
    floor(
      "platform",
      "platform",
      "domain|copy|ui|app|server|scripts",
      "platform/ is the ground: it knows no other floor.",
    ),
    floor(
      "format",
      "format",
      "platform|domain|copy|ui|app|server|scripts",
      "format/ is pure: it knows no other floor.",
    ),
    floor("domain", "domain", "copy|ui|app|server|scripts", "domain/ stands on platform/ and format/ only."),
    floor("copy", "copy", "ui|app|server|scripts", "copy/ has words, and no pages."),
    floor(
      "ui",
      "ui",
      "platform|domain|copy|app|server|scripts",
      "ui/ knows no domain and no words: text comes as props.",
    ),
    floor("app", "app", "server|scripts", "app/ is served by server/, never the other way round."),
    floor("server", "server", "scripts", "server/ doesn't need an operator's commands."),
    domain("site", [], "site/ is the domain's lowest room."),
    domain("accounts", ["site"], "accounts/ knows no news and no market."),
    domain("market", ["site"], "market/ knows no news and no accounts."),
    domain(
      "news",
      ["site", "accounts", "market"],
      "news/ stands on accounts/ and market/; ingest/ stands on news/.",
    ),
    domain("portfolio", ["site", "accounts", "market", "news"], "portfolio/ doesn't know ingest/."),
    domain("ingest", ["site", "accounts", "market", "news"], "ingest/ doesn't know portfolio/."),
    {
      name: "no-cycles",
      comment: "Two files that need each other are one file, or miss a third.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-tests-in-the-product",
      comment: "The product doesn't import tests.",
      severity: "error",
      from: { path: "^(platform|format|domain|copy|ui|app|server|scripts)/", pathNot: test },
      to: { path: `^test/|\\.test\\.tsx?$` },
    },
    {
      name: "unresolvable",
      comment: "An import that can't be followed can't be checked either.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(\\./\\+types|virtual:|#ui/styles)" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build.*|data|\\.react-router)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs"],
    },
    reporterOptions: { text: { highlightFocused: true } },
  },
};
