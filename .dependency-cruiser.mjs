import { readdirSync, readFileSync } from "node:fs";

/**
 * The layers of CONTRIBUTING.md: a file imports only from the layers below its own. To find the rule that an import
 * breaks, run `npm run layers`.
 */
const TEST = "(\\.test\\.tsx?$|/test-[\\w-]+\\.ts$|-contract\\.ts$)";

/** @param layer regular expression of folders @param above folders that they must not import from */
const layer = (name, layer, above, comment) => ({
  name: `layer-${name}`,
  comment,
  severity: "error",
  from: { path: `^(${layer})/`, pathNot: TEST },
  to: { path: `^(${above})/` },
});

/**
 * Each folder in `folder` may import only from those listed for it.
 *
 * @throws if a folder is missing from the list, or a listed one doesn't exist
 */
const modules = (folder, allowed) => {
  const found = readdirSync(new URL(folder, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const unmatched = new Set(Object.keys(allowed)).symmetricDifference(new Set(found));
  if (unmatched.size > 0)
    throw new Error(`Folders in ${folder} and their rules differ: ${[...unmatched].join(", ")}.`);
  return Object.entries(allowed).map(([module, below]) => ({
    name: `${folder.replaceAll("/", "-")}-${module}`,
    comment: `${folder}/${module} may import only: ${below.join(", ") || "no other module"}.`,
    severity: "error",
    from: { path: `^${folder}/${module}/`, pathNot: TEST },
    to: { path: `^${folder}/[^/]+/`, pathNot: `^${folder}/(${[module, ...below].join("|")})/` },
  }));
};

/** Each of these folders may import from those before it. */
const stack = (...names) => Object.fromEntries(names.map((name, index) => [name, names.slice(0, index)]));

const pages = [
  ...readFileSync(new URL("app/routes.ts", import.meta.url), "utf8").matchAll(/"([\w/-]+\.tsx?)"/g),
].map(([, file]) => `^app/${file?.replaceAll(".", "\\.")}$`);

const FIGURES = ["figure-contract", "figures", "refresh"];
const PAGE = ["seo", "session", "forms", "frame"];

export default {
  forbidden: [
    layer(
      "platform",
      "platform",
      "domain|copy|ui|app|server|scripts",
      "platform/ may import only from format/.",
    ),
    layer(
      "format",
      "format",
      "platform|domain|copy|ui|app|server|scripts",
      "format/ is pure and imports from no other layer.",
    ),
    layer(
      "domain",
      "domain",
      "copy|ui|app|server|scripts",
      "domain/ may import only from platform/ and format/.",
    ),
    layer("copy", "copy", "ui|app|server|scripts", "copy/ contains texts and imports no pages."),
    layer(
      "ui",
      "ui",
      "platform|domain|copy|app|server|scripts",
      "ui/ knows neither the domain nor copy/: text is passed as props.",
    ),
    layer("app", "app", "server|scripts", "server/ imports app/, never the other way round."),
    layer("server", "server", "scripts", "server/ doesn't import operators' commands."),
    ...modules("platform", {
      files: [],
      log: [],
      outbound: [],
      push: [],
      secrets: [],
      database: ["files", "log"],
      backup: ["database", "files"],
      jobs: ["database", "log"],
      mail: ["log"],
    }),
    ...modules("ui", { fields: [], loading: [], motif: [], styles: [], tabs: [], toast: [] }),
    ...modules("server", stack("config", "page-cache", "monitoring", "http")),
    ...modules("domain", {
      site: [],
      delivery: [],
      accounts: ["site", "delivery"],
      market: ["site", "accounts"],
      news: ["site", "accounts", "market"],
      portfolio: ["site", "accounts", "market"],
      ingest: ["site", "accounts", "market", "news"],
      alerts: ["site", "delivery", "accounts", "market", "news", "portfolio", "ingest"],
      digest: ["site", "delivery", "accounts", "market", "news", "portfolio"],
      backups: ["site", "accounts", "news"],
    }),
    ...modules("domain/accounts", stack("users", "mail", "attempts", "auth", "self-service", "entry")),
    ...modules("domain/market", {
      ...stack("calendar", "listings", "quotes", "candles", "overview", "screener"),
      providers: ["calendar", "listings", "quotes", "candles", "corporate-actions"],
      "key-figures": ["calendar", "listings", "quotes", "candles"],
      "corporate-actions": ["calendar", "listings", "quotes"],
      company: ["calendar", "listings", "quotes", "corporate-actions"],
      importers: ["calendar", "listings", "quotes", "candles", "corporate-actions"],
      sync: ["calendar", "listings", "quotes", "candles", "providers", "corporate-actions"],
      "file-imports": [
        "calendar",
        "listings",
        "quotes",
        "corporate-actions",
        "importers",
        "providers",
        "sync",
      ],
    }),
    ...modules("domain/news", {
      articles: [],
      reading: ["articles", "media"],
      search: ["articles"],
      samples: ["articles", "newsroom"],
      newsroom: ["articles", "search"],
      media: ["articles", "newsroom"],
      "site-settings": ["newsroom", "media"],
      "tag-reports": ["articles", "newsroom"],
    }),
    ...modules("domain/portfolio", {
      portfolios: ["ledger", "file-formats"],
      watchlist: ["portfolios"],
      "saved-screens": ["portfolios"],
      ledger: [],
      performance: ["ledger"],
      calculators: ["ledger"],
      "file-formats": ["ledger", "calculators"],
      transactions: ["portfolios", "ledger", "performance", "calculators", "file-formats"],
      days: ["portfolios", "ledger", "performance", "transactions"],
      imports: ["portfolios", "ledger", "calculators", "file-formats", "transactions"],
      "corporate-calendar": ["portfolios", "watchlist", "ledger", "transactions"],
    }),
    ...modules("domain/alerts", stack("rules", "inbox", "channels", "evaluation")),
    ...modules(
      "domain/ingest",
      stack(
        "sources",
        "fetching",
        "images",
        "text",
        "parsing",
        "items",
        "deduplication",
        "stories",
        "tags",
        "vanished",
        "storing",
        "runs",
        "catalogue",
        "health",
      ),
    ),
    ...modules("app", {
      ...stack("seo", "session", "forms"),
      ...stack(...FIGURES),
      hydration: ["session"],
      "react-router": ["hydration"],
      // The header's search suggests companies with their figures.
      frame: ["seo", "session", "forms", "figure-contract", "figures", "react-router"],
      alerts: [...PAGE, ...FIGURES],
      market: [...PAGE, ...FIGURES],
      news: [...PAGE, ...FIGURES, "alerts", "market"],
      search: [...PAGE, ...FIGURES, "market", "news"],
      stock: [...PAGE, ...FIGURES, "alerts", "market", "news"],
      portfolio: [...PAGE, ...FIGURES, "market", "news"],
      screener: [...PAGE, ...FIGURES],
      calendar: PAGE,
      home: [...PAGE, ...FIGURES, "market", "news", "portfolio"],
      // The account's export includes portfolio figures.
      account: [...PAGE, "figures"],
      digest: [...PAGE, "account"],
      // The preview of an article renders the public article page, and the set-up with the first admin's account.
      admin: [...PAGE, ...FIGURES, "news", "account"],
      legal: PAGE,
      manifest: ["seo", "syndication"],
      // Renders its text with the component of article texts.
      "site-pages": [...PAGE, "news"],
      status: PAGE,
      placeholders: PAGE,
      offline: ["frame"],
      syndication: ["seo"],
      "share-cards": ["seo", "frame", "figure-contract", "figures", "syndication"],
      api: ["figure-contract", "session"],
    }),
    ...modules("app/admin", {
      layout: ["articles", "dashboard", "revisions"],
      filters: [],
      tickers: [],
      resending: ["media"],
      media: ["filters", "resending", "editor"],
      markdown: ["media"],
      // The editor has a panel for each of these; their own pages show the details.
      editor: [
        "articles",
        "markdown",
        "media",
        "previews",
        "revisions",
        "source-changes",
        "stories",
        "tickers",
      ],
      articles: ["editor", "filters", "tickers"],
      previews: ["articles", "editor"],
      revisions: ["editor"],
      "source-changes": ["articles", "editor"],
      stories: ["articles", "editor"],
      review: ["editor", "filters", "tickers"],
      "tag-reports": ["editor"],
      sources: ["articles"],
      categories: ["articles"],
      runs: ["filters", "review"],
      audit: ["filters"],
      users: ["filters"],
      newsletter: [],
      settings: ["filters", "markdown", "media", "runs", "tickers"],
      setup: ["media", "settings", "sources"],
      dashboard: [
        "articles",
        "review",
        "runs",
        "settings",
        "setup",
        "source-changes",
        "sources",
        "tag-reports",
      ],
    }),
    {
      name: "nothing-imports-lab",
      comment: "lab/ measures the product; the product and its tests must work without it.",
      severity: "error",
      from: { path: "^(platform|format|domain|copy|ui|app|server|scripts|test)/" },
      to: { path: "^lab/" },
    },
    {
      name: "parts-import-no-pages",
      comment: "Pages import parts, never the other way round; move shared code into a part.",
      severity: "error",
      from: { path: "^app/", pathNot: [...pages, "^app/routes\\.ts$", TEST] },
      to: { path: pages },
    },
    {
      name: "no-cycles",
      comment: "Merge two files that import each other, or extract what they share.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-tests-in-the-product",
      comment: "The product doesn't import tests.",
      severity: "error",
      from: { path: "^(platform|format|domain|copy|ui|app|server|scripts)/", pathNot: TEST },
      to: { path: `^test/|\\.test\\.tsx?$` },
    },
    {
      name: "unresolvable",
      comment: "An import that can't be resolved can't be checked.",
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
