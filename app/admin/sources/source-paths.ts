export const SOURCES_PATH = "/admin/sources";
export const OPML_PATH = `${SOURCES_PATH}/opml`;
export const OPML_FILE_PATH = `${SOURCES_PATH}/sumber.opml`;

export const SOURCE_PARAMETER = "sumber";

export function sourceDialog(name: "edit" | "delete", id: number): string {
  return `${SOURCES_PATH}/${name}?${SOURCE_PARAMETER}=${id}`;
}
