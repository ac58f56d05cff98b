import { layout, prefix, route } from "@react-router/dev/routes";

export const adminRoutes = [
  layout("admin/admin-layout.tsx", [
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
];
