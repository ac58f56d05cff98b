import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("frame/site-layout.tsx", [
    index("home/home.tsx"),

    route("news", "news/newest.tsx"),
    route("news/:symbol", "news/by-ticker.tsx"),
    route("news/read/:slug", "news/article.tsx"),
    route("sector/:sector", "news/by-sector.tsx"),
    route("search", "search/search.tsx"),

    route("markets", "market/markets.tsx"),
    route("screener", "screener/screener.tsx"),
    route("saham/:ticker", "stock/stock.tsx"),

    route("legal/:page", "legal/legal.tsx"),
    ...["research", "personal-finance", "videos"].map((path) =>
      route(path, "placeholders/placeholder.tsx", { id: path }),
    ),

    layout("frame/member-pages.tsx", [
      route("watchlist", "watchlist/watchlist.tsx", [
        route("new", "watchlist/portfolios/new-portfolio.tsx"),
        route("rename", "watchlist/portfolios/rename-portfolio.tsx"),
        route("delete", "watchlist/portfolios/delete-portfolio.tsx"),
        route("add", "watchlist/add-tickers/add-tickers.tsx"),
      ]),
      route("screener/saved", "screener/saved/saved-screens.tsx"),
      route("profile", "account/profile/profile.tsx"),
      route("profile/edit", "account/profile/edit-profile.tsx"),
      route("profile/password", "account/profile/change-password.tsx"),
      route("settings", "account/settings/settings.tsx"),
      route("settings/two-factor", "account/settings/two-factor.tsx"),
      route("settings/delete", "account/settings/delete-account.tsx"),
    ]),

    route("*", "home/unknown-path.tsx"),
  ]),

  layout("session/with-session.tsx", [
    layout("account/entry/entry-layout.tsx", [
      route("login", "account/entry/login.tsx"),
      route("login/two-factor", "account/entry/second-factor.tsx"),
      route("admin/login", "account/entry/admin-login.tsx"),
      route("verify-email", "account/entry/verify-email.tsx"),
      route("forgot-password", "account/entry/forgot-password.tsx"),
      route("reset-password", "account/entry/reset-password.tsx"),
    ]),
    route("logout", "account/entry/logout.tsx"),
    layout("admin/admin-layout.tsx", [
      route("admin", "admin/dashboard/dashboard.tsx"),
      route("admin/articles", "admin/articles/articles.tsx", [
        route("delete", "admin/articles/delete-article.tsx"),
      ]),
    ]),
    route("session", "session/session.ts"),
    route("settings/export", "account/settings/export.ts"),
    route("watchlist/items", "watchlist/items.ts"),
    route("watchlist/quotes", "watchlist/quotes.ts"),
    route("watchlist/tickers", "watchlist/add-tickers/tickers.ts"),
    route("watchlist/summary", "watchlist/summary.ts"),
    route("screener/saved/list", "screener/saved/list.ts"),
  ]),

  route("sitemap.xml", "syndication/sitemap.ts"),
  route("sitemap-news.xml", "syndication/news-sitemap.ts"),
  route("robots.txt", "syndication/robots.ts"),
  route("feed/news/:file", "syndication/newest-feed.ts"),
  route("feed/ticker/:symbol/:file", "syndication/ticker-feed.ts"),
  route("feed/sector/:sector/:file", "syndication/sector-feed.ts"),

  route("screener/figures", "screener/figures.ts"),
  route("screener/stock_screener.csv", "screener/export/stock-screener-csv.ts"),
  route("saham/:ticker/historis.csv", "stock/history/stock-history-csv.ts"),

  route("api/ingest/run", "api/run-ingest.ts"),
  route("api/articles", "news/more-articles.ts"),
  route("api/search", "search/more-results.ts"),
  route("api/market-overview", "api/market/market-overview.ts"),
  route("api/sector-heatmap", "api/market/sector-heatmap.ts"),
  route("api/sector-companies", "api/market/sector-companies.ts"),
  route("api/market-movers", "api/market/market-movers.ts"),
  route("api/quote", "api/market/quote.ts"),
  route("api/chart", "api/market/chart.ts"),
  route("api/suggest", "api/suggest.ts"),
  route("api/openapi.json", "api/market/openapi.ts"),
  route("api/*", "api/unknown.ts"),
] satisfies RouteConfig;
