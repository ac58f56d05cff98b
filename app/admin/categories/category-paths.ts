export const CATEGORIES_PATH = "/admin/categories";

/** Of the category that a dialog over the table is about. */
export const CATEGORY_PARAMETER = "kategori";

export function categoryDialog(name: "edit" | "merge" | "delete", id: number): string {
  return `${CATEGORIES_PATH}/${name}?${CATEGORY_PARAMETER}=${id}`;
}
