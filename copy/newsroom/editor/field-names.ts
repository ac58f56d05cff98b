import type { ArticleField } from "#domain/news/articles/article-fields.ts";

export const fieldNames = {
  title: "Judul",
  excerpt: "Ringkasan",
  content: "Isi (Markdown)",
  featuredImageUrl: "URL gambar",
  metaTitle: "Meta title",
  metaDescription: "Meta description",
  slug: "Slug",
  status: "Status",
  publishedAt: "Tanggal publish (WIB)",
  category: "Kategori",
  tickers: "Ticker",
  tags: "Tag",
  sourceName: "Nama sumber",
  sourceUrl: "URL sumber",
  canonicalUrl: "URL kanonis",
} as const satisfies Record<ArticleField, string>;
