import {
  AUDIT_ACTIONS,
  AUDIT_SUBJECT_TYPES,
  type AuditAction,
  type AuditSubject,
} from "#domain/site/audit.ts";
import type { AuditFilter } from "#domain/site/audit-log.server.ts";
import { filteredDays } from "../filters/filtered-days.ts";
import { listPath, parseParameters } from "../filters/list-parameters.ts";

export const AUDIT_PATH = "/admin/audit";
export const AUDIT_CSV_NAME = "log-audit.csv";

export interface AuditView {
  actor: string;
  action: AuditAction | "";
  subjectType: AuditSubject["type"] | "";
  subjectId: string;
  from: string;
  until: string;
  after: string;
}

export const auditParameters = {
  actor: "pelaku",
  action: "tindakan",
  subjectType: "jenis",
  subjectId: "objek",
  from: "dari",
  until: "sampai",
  after: "lanjut",
} as const satisfies Record<keyof AuditView, string>;

export function parseAuditView(search: URLSearchParams): AuditView {
  const texts = parseParameters(search, auditParameters);
  const subjectType = AUDIT_SUBJECT_TYPES.find((type) => type === texts.subjectType) ?? "";
  return {
    ...texts,
    action: AUDIT_ACTIONS.find((action) => action === texts.action) ?? "",
    subjectType,
    subjectId: subjectType === "" ? "" : texts.subjectId,
  };
}

export function auditPath(view: Partial<AuditView>, path = AUDIT_PATH): string {
  return listPath(path, view, auditParameters);
}

export function auditFilterOf({ actor, action, subjectType, subjectId, ...days }: AuditView): AuditFilter {
  return {
    ...(actor !== "" && { actorId: actor }),
    ...(action !== "" && { action }),
    ...(subjectType !== "" && { subject: { type: subjectType, ...(subjectId !== "" && { id: subjectId }) } }),
    ...filteredDays(days),
  };
}
