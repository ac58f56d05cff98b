export const NEWSLETTER_PATH = "/admin/newsletter";

export function issuePath(id: number): string {
  return `${NEWSLETTER_PATH}/${id}`;
}
