import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("components/layout/site-layout.tsx", [
    index("pages/home/home.tsx"),

    route("news", "pages/news/newest.tsx"),
    route("news/:symbol", "pages/news/by-ticker.tsx"),
    route("news/read/:slug", "pages/news/article.tsx"),
    route("sector/:sector", "pages/news/by-sector.tsx"),
    route("search", "pages/news/search.tsx"),

    route("markets", "pages/market/markets.tsx"),
    route("saham/:ticker", "pages/market/stock.tsx"),

    route("legal/:page", "pages/legal/legal.tsx"),
    route("research", "pages/placeholders/research.tsx"),
    route("personal-finance", "pages/placeholders/personal-finance.tsx"),
    route("videos", "pages/placeholders/videos.tsx"),

    layout("pages/account/member-pages.tsx", [
      route("watchlist", "pages/watchlist/watchlist.tsx", [
        route("new", "pages/watchlist/new-portfolio.tsx"),
        route("rename", "pages/watchlist/rename-portfolio.tsx"),
        route("delete", "pages/watchlist/delete-portfolio.tsx"),
        route("add", "pages/watchlist/add-tickers.tsx"),
      ]),
      route("profile", "pages/account/profile.tsx"),
      route("profile/edit", "pages/account/edit-profile.tsx"),
      route("profile/password", "pages/account/change-password.tsx"),
      route("settings", "pages/account/settings.tsx"),
      route("settings/two-factor", "pages/account/two-factor.tsx"),
      route("settings/delete", "pages/account/delete-account.tsx"),
    ]),

    route("*", "pages/home/unknown-path.tsx"),
  ]),

  layout("pages/account/with-session.tsx", [
    layout("components/account/entry-layout.tsx", [
      route("login", "pages/account/login.tsx"),
      route("login/two-factor", "pages/account/second-factor.tsx"),
      route("admin/login", "pages/account/admin-login.tsx"),
      route("verify-email", "pages/account/verify-email.tsx"),
      route("forgot-password", "pages/account/forgot-password.tsx"),
      route("reset-password", "pages/account/reset-password.tsx"),
    ]),
    route("logout", "pages/account/logout.tsx"),
    route("session", "pages/account/session.ts"),
    route("settings/export", "pages/account/export.ts"),
    route("watchlist/items", "pages/watchlist/items.ts"),
    route("watchlist/quotes", "pages/watchlist/quotes.ts"),
    route("watchlist/tickers", "pages/watchlist/tickers.ts"),
    route("watchlist/summary", "pages/watchlist/summary.ts"),
  ]),

  route("sitemap.xml", "pages/found/sitemap.ts"),
  route("sitemap-news.xml", "pages/found/news-sitemap.ts"),
  route("robots.txt", "pages/found/robots.ts"),
  route("feed/news/:file", "pages/found/newest-feed.ts"),
  route("feed/ticker/:symbol/:file", "pages/found/ticker-feed.ts"),
  route("feed/sector/:sector/:file", "pages/found/sector-feed.ts"),

  route("saham/:ticker/historis.csv", "pages/market/stock-history-csv.ts"),

  route("api/ingest/run", "pages/api/run-ingest.ts"),
  route("api/market-overview", "pages/api/market/market-overview.ts"),
  route("api/sector-heatmap", "pages/api/market/sector-heatmap.ts"),
  route("api/market-movers", "pages/api/market/market-movers.ts"),
  route("api/quote", "pages/api/market/quote.ts"),
  route("api/chart", "pages/api/market/chart.ts"),
  route("api/openapi.json", "pages/api/market/openapi.ts"),
  route("api/*", "pages/api/unknown.ts"),
] satisfies RouteConfig;
