export const CATEGORIES_PATH = "/admin/categories";

export const CATEGORY_PARAMETER = "kategori";

export function categoryDialog(name: "edit" | "merge" | "delete", id: number): string {
  return `${CATEGORIES_PATH}/${name}?${CATEGORY_PARAMETER}=${id}`;
}

export const NEWSLETTER_PATH = "/admin/newsletter";

export function issuePath(id: number): string {
  return `${NEWSLETTER_PATH}/${id}`;
}

export const SOURCE_CHANGES_PATH = "/admin/source-changes";

export function sourceChangeAnchor(articleId: number): string {
  return `artikel-${articleId}`;
}

export const TAG_REPORTS_PATH = "/admin/tag-reports";
