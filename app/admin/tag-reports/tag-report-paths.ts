export const TAG_REPORTS_PATH = "/admin/tag-reports";
