import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("frame/site-layout.tsx", [
    index("home/home.tsx"),

    // News
    route("news", "news/newest.tsx"),
    route("news/:ticker", "news/by-ticker.tsx"),
    route("news/read/:slug", "news/article.tsx"),
    route("sector/:sector", "news/by-sector.tsx"),
    route("koreksi", "news/corrections/corrections.tsx"),
    route("search", "search/search.tsx"),

    // Market
    route("markets", "market/markets.tsx"),
    route("screener", "screener/screener.tsx"),
    route("saham/:ticker", "stock/stock.tsx"),

    // About the site
    ...["tentang", "kontak"].map((path) => route(path, "site-pages/site-page.tsx", { id: path })),
    route("legal/:page", "legal/legal.tsx"),
    route("status", "status/status.tsx"),
    route("ringkasan", "digest/digest.tsx"),
    ...["research", "personal-finance", "videos"].map((path) =>
      route(path, "placeholders/placeholder.tsx", { id: path }),
    ),

    route("gangguan", "placeholders/unavailable.tsx"),

    layout("frame/member-pages.tsx", [
      // News
      route("preview/article", "admin/previews/form-preview.tsx"),
      route("news/preview/:id", "admin/previews/stored-preview.tsx"),
      route("salah-emiten", "news/tag-reports/report-tag.tsx"),

      // Portfolios
      route("watchlist", "portfolio/watchlist.tsx", [
        route("new", "portfolio/portfolios/new-portfolio.tsx"),
        route("rename", "portfolio/portfolios/rename-portfolio.tsx"),
        route("delete", "portfolio/portfolios/delete-portfolio.tsx"),
        route("add", "portfolio/add-tickers/add-tickers.tsx"),
        route("atur", "portfolio/portfolios/portfolio-settings.tsx"),
        route("transaksi/baru", "portfolio/transactions/new-transaction.tsx"),
        route("transaksi/ubah", "portfolio/transactions/edit-transaction.tsx"),
      ]),
      ...prefix("watchlist", [
        route("perhitungan", "portfolio/calculation/calculation.tsx"),
        route("perhitungan/kinerja", "portfolio/calculation/performance-calculation.tsx"),
        route("impor", "portfolio/imports/imports.tsx", [
          route("batal", "portfolio/imports/undo-import.tsx"),
        ]),
        route("impor/pratinjau", "portfolio/imports/preview.tsx"),
      ]),
      route("screener/saved", "screener/saved/saved-screens.tsx"),

      // The digest
      route("ringkasan/daftar", "digest/subscribe.tsx"),
      route("ringkasan/konfirmasi/:token", "digest/confirm.tsx"),

      // Calendar
      route("kalender", "calendar/calendar.tsx"),
      route("kalender/hmetd", "calendar/rights-calculator.tsx"),

      // Alerts
      route("notifikasi", "alerts/inbox/inbox.tsx"),
      route("notifikasi/peringatan", "alerts/list/alerts.tsx", [
        route("baru", "alerts/form/new-alert.tsx"),
        route("ubah", "alerts/form/edit-alert.tsx"),
      ]),

      // The account
      route("profile", "account/profile/profile.tsx"),
      route("profile/edit", "account/profile/edit-profile.tsx"),
      route("profile/password", "account/profile/change-password.tsx"),
      route("settings", "account/settings/settings.tsx"),
      ...prefix("settings", [
        route("notifikasi", "account/notifications/notifications.tsx"),
        route("ringkasan", "digest/member-digest.tsx"),
        route("two-factor", "account/settings/two-factor.tsx"),
        route("email", "account/settings/change-email.tsx"),
        route("delete", "account/settings/delete-account.tsx"),
      ]),
    ]),

    route("*", "home/unknown-path.tsx"),
  ]),

  route("logout", "account/entry/logout.tsx"),
  layout("session/with-session.tsx", [
    layout("account/entry/entry-layout.tsx", [
      route("login", "account/entry/login.tsx"),
      route("login/two-factor", "account/entry/second-factor.tsx"),
      route("admin/login", "account/entry/admin-login.tsx"),
      route("admin/login/resend", "admin/resending/resend-form.tsx"),
      route("verify-email", "account/entry/verify-email.tsx"),
      route("change-email", "account/entry/change-email.tsx"),
      route("forgot-password", "account/entry/forgot-password.tsx"),
      route("reset-password", "account/entry/reset-password.tsx"),
      route("berhenti-berlangganan/:token", "account/unsubscribe/unsubscribe.tsx"),
      route("siapkan", "admin/setup/open-setup.tsx"),
    ]),

    // The newsroom
    layout("admin/layout/admin-layout.tsx", [
      route("admin", "admin/dashboard/dashboard.tsx"),
      ...prefix("admin", [
        // Articles and their review
        route("articles", "admin/articles/articles.tsx", [
          route("confirm", "admin/articles/confirm-change.tsx"),
        ]),
        route("articles/new", "admin/editor/new-article.tsx"),
        route("articles/edit/:id", "admin/editor/edit-article.tsx"),
        route("articles/edit/:id/links", "admin/previews/preview-links.tsx"),
        route("articles/edit/:id/story", "admin/stories/article-story.tsx"),
        route("articles/edit/:id/revisions", "admin/revisions/revisions.tsx", [
          route("restore", "admin/revisions/restore-revision.tsx"),
          route("correct", "admin/revisions/correct-article.tsx"),
        ]),
        route("review", "admin/review/review.tsx"),
        route("source-changes", "admin/source-changes/source-changes.tsx"),
        route("tag-reports", "admin/tag-reports/tag-reports.tsx"),

        // What articles are made from
        route("media", "admin/media/media.tsx", [
          route("image", "admin/media/edit-image.tsx"),
          route("delete", "admin/media/delete-image.tsx"),
        ]),
        route("categories", "admin/categories/categories.tsx", [
          route("new", "admin/categories/new-category.tsx"),
          route("edit", "admin/categories/edit-category.tsx"),
          route("merge", "admin/categories/merge-category.tsx"),
          route("delete", "admin/categories/delete-category.tsx"),
        ]),
        route("sources", "admin/sources/sources.tsx", [
          route("new", "admin/sources/new-source.tsx"),
          route("edit", "admin/sources/edit-source.tsx"),
          route("delete", "admin/sources/delete-source.tsx"),
          route("opml", "admin/sources/import-opml.tsx"),
        ]),
        route("runs", "admin/runs/runs.tsx", [route("detail", "admin/runs/run-detail.tsx")]),
        route("runs/import", "admin/runs/manual-import.tsx"),

        // Readers and users
        route("newsletter", "admin/newsletter/newsletter.tsx"),
        route("newsletter/:id", "admin/newsletter/issue.tsx"),
        route("users", "admin/users/users.tsx", [
          route("new", "admin/users/new-user.tsx"),
          route("edit", "admin/users/edit-user.tsx"),
          route("delete", "admin/users/delete-user.tsx"),
        ]),
        route("audit", "admin/audit/audit.tsx"),

        layout("admin/settings/settings-layout.tsx", [
          route("settings", "admin/settings/site/settings.tsx"),
          ...prefix("settings", [
            route("footer", "admin/settings/site/footer.tsx"),
            route("pages/:page", "admin/settings/site/site-page-text.tsx"),
            route("security", "admin/settings/security.tsx"),
            route("email", "admin/settings/mail/mail.tsx"),
            route("ingest", "admin/settings/ingest/ingest.tsx"),
            route("market-data", "admin/settings/market/market.tsx"),
            route("market-data/files", "admin/settings/market/files/files.tsx"),
            route("market-data/report", "admin/settings/market/files/report.tsx"),
            route("backups", "admin/settings/backups/backups.tsx"),
            route("holidays", "admin/settings/holidays.tsx"),
            route("corporate-actions", "admin/settings/corporate-actions/corporate-actions.tsx", [
              route("new", "admin/settings/corporate-actions/new-action.tsx"),
              route("edit", "admin/settings/corporate-actions/edit-action.tsx"),
              route("delete", "admin/settings/corporate-actions/delete-action.tsx"),
            ]),
            route("aliases", "admin/settings/aliases/aliases.tsx", [
              route("new", "admin/settings/aliases/new-alias.tsx"),
              route("edit", "admin/settings/aliases/edit-alias.tsx"),
              route("delete", "admin/settings/aliases/delete-alias.tsx"),
            ]),
            route("aliases/import", "admin/settings/aliases/import-aliases.tsx"),
            route("aliases/try", "admin/settings/aliases/try-aliases.tsx"),
          ]),
        ]),
      ]),

      // The first set-up
      ...prefix("siapkan", [
        layout("admin/setup/setup-layout.tsx", [
          route("situs", "admin/setup/site-step.tsx"),
          route("admin", "admin/setup/admin-step.tsx"),
          route("pasar", "admin/setup/market-step.tsx"),
          route("berita", "admin/setup/news/news-step.tsx"),
          route("surel", "admin/setup/mail-step.tsx"),
        ]),
        route("data-contoh", "admin/setup/samples.tsx"),
      ]),
    ]),

    // What these pages request and link to; without their layout
    route("siapkan/lewati", "admin/setup/skip.ts"),
    ...prefix("admin", [
      route("articles/drafts", "admin/editor/autosave/drafts.ts"),
      route("articles/presence/:id", "admin/editor/presence/presence.ts"),
      route("articles/mentions", "admin/editor/panels/mentions.ts"),
      route("markdown/preview", "admin/markdown/preview.ts"),
      route("markdown/pasted", "admin/markdown/pasted.ts"),
      route("review/items", "admin/review/items.ts"),
      route("review/decide", "admin/review/decide.ts"),
      route("review/watch", "admin/review/watch.ts"),
      route("media/choices", "admin/media/choosing/choices.ts"),
      route("media/upload", "admin/media/upload.ts"),
      route("sources/sumber.opml", "admin/sources/export-opml.ts"),
      route("runs/progress", "admin/runs/progress.ts"),
      route("runs/cycle", "admin/runs/cycle.ts"),
      route("audit/log-audit.csv", "admin/audit/audit-csv.ts"),
      route("settings/market-data/status", "admin/settings/market/files/status.ts"),
      route("settings/market-data/rejects.csv", "admin/settings/market/files/rejects-csv.ts"),
      route("settings/aliases/kamus-alias.csv", "admin/settings/aliases/aliases-csv.ts"),
    ]),

    // What members' pages request and link to; without their layout
    route("session", "session/session.ts"),
    route("session.css", "session/session-styles.ts"),
    ...prefix("watchlist", [
      route("items", "portfolio/items.ts"),
      route("holder", "portfolio/watching-portfolio.ts"),
      route("posisi", "portfolio/holdings/position.ts"),
      route("quotes", "portfolio/quotes.ts"),
      route("tickers", "portfolio/add-tickers/tickers.ts"),
      route("summary", "portfolio/summary.ts"),
      route("transaksi/aksi", "portfolio/transactions/row-actions.ts"),
      route("transaksi/hari", "portfolio/transactions/day-hint.ts"),
      route("kepemilikan.csv", "portfolio/holdings/holdings-csv.ts"),
      route("transaksi/transaksi.csv", "portfolio/imports/transactions-csv.ts"),
    ]),
    route("screener/saved/list", "screener/saved/list.ts"),
    route("kalender/aksi-korporasi.ics", "calendar/calendar-ics.ts"),
    ...prefix("notifikasi", [
      route("buka/:id", "alerts/inbox/open-notification.ts"),
      route("jumlah", "alerts/inbox/unread-count.ts"),
      route("peringatan/pasang", "alerts/presets/set-alert.ts"),
    ]),
    route("settings/notifikasi/perangkat", "account/notifications/devices.ts"),
    route("settings/export", "account/settings/export.ts"),
  ]),

  // What public pages request and link to
  route("screener/figures", "screener/figures.ts"),
  route("screener/stock_screener.csv", "screener/export/stock-screener-csv.ts"),
  route("saham/:ticker/historis.csv", "stock/history/stock-history-csv.ts"),
  ...prefix("api", [
    route("articles", "news/more-articles.ts"),
    route("search", "search/more-results.ts"),
    route("suggest", "api/suggest.ts"),
    route("market-overview", "api/market/market-overview.ts"),
    route("sector-heatmap", "api/market/sector-heatmap.ts"),
    route("sector-companies", "api/market/sector-companies.ts"),
    route("market-map", "api/market/market-map.ts"),
    route("market-breadth", "api/market/market-breadth.ts"),
    route("market-movers", "api/market/market-movers.ts"),
    route("quote", "api/market/quote.ts"),
    route("chart", "api/market/chart.ts"),
    route("openapi.json", "api/market/openapi.ts"),
    route("ingest/run", "api/run-ingest.ts"),
    route("*", "api/unknown.ts"),
  ]),

  // For search engines, feed readers and browsers
  route("sitemap.xml", "syndication/sitemap.ts"),
  route("sitemap-news.xml", "syndication/news-sitemap.ts"),
  route("robots.txt", "syndication/robots.ts"),
  ...prefix("feed", [
    route("news/:file", "syndication/newest-feed.ts"),
    route("ticker/:ticker/:file", "syndication/ticker-feed.ts"),
    route("sector/:sector/:file", "syndication/sector-feed.ts"),
  ]),
  route("sw.js", "offline/service-worker.ts"),
  route("manifest.webmanifest", "manifest/manifest.ts"),
  route("ikon/:file", "manifest/site-icon.ts"),
  ...prefix("kartu", [
    route("situs", "share-cards/site-card.ts"),
    route("berita/:slug", "share-cards/article-card.ts"),
    route("saham/:ticker", "share-cards/stock-card.ts"),
  ]),
] satisfies RouteConfig;
