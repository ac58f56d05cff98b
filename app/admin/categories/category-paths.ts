export const CATEGORIES_PATH = "/admin/categories";

export const CATEGORY_PARAMETER = "kategori";

export function categoryDialog(name: "edit" | "merge" | "delete", id: number): string {
  return `${CATEGORIES_PATH}/${name}?${CATEGORY_PARAMETER}=${id}`;
}
