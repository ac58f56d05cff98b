import { and, asc, eq, gte, lte, sql } from "drizzle-orm";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import type { AuditSubject } from "#domain/site/audit.ts";
import { recordChange } from "#domain/site/audit-log.server.ts";
import { oneLine } from "#format/printable.ts";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { type IsoDate, isIsoDate, isWeekend } from "./exchange-clock.ts";
import type { ExchangeHoliday } from "./idx-holidays.ts";
import { marketHolidays } from "./tables.server.ts";

export type HolidayRow = Required<ExchangeHoliday>;

export type HolidayFailure =
  | "not-permitted"
  | "holiday-date-invalid"
  | "holiday-on-weekend"
  | "holiday-name-missing"
  | "holiday-name-too-long"
  | "holiday-exists"
  | "holiday-not-found";

const MAX_NAME_LENGTH = 80;

export function listHolidays(db: Database, year: number): Promise<HolidayRow[]> {
  return db
    .select({ date: marketHolidays.date, name: marketHolidays.name, isTentative: marketHolidays.isTentative })
    .from(marketHolidays)
    .where(and(gte(marketHolidays.date, `${year}-01-01`), lte(marketHolidays.date, `${year}-12-31`)))
    .orderBy(asc(marketHolidays.date));
}

export async function findHolidayYears(db: Database): Promise<{ first: number; last: number } | undefined> {
  const [years] = await db
    .select({
      first: sql<number | null>`extract(year FROM min(${marketHolidays.date}))::int`,
      last: sql<number | null>`extract(year FROM max(${marketHolidays.date}))::int`,
    })
    .from(marketHolidays);
  const { first, last } = years ?? {};
  return first == null || last == null ? undefined : { first, last };
}

export function addHoliday(
  db: DatabasePool,
  editor: Editor,
  holiday: { date: string; name: string },
): Promise<Outcome<undefined, HolidayFailure>> {
  const name = oneLine(holiday.name);
  const { date } = holiday;
  return db.transaction(async (tx) => {
    if (!isAllowed(editor.role, "manage-settings")) return failure("not-permitted");
    if (!isIsoDate(date) || !date.startsWith("20")) return failure("holiday-date-invalid");
    if (isWeekend(date)) return failure("holiday-on-weekend");
    if (name === "") return failure("holiday-name-missing");
    if ([...name].length > MAX_NAME_LENGTH) return failure("holiday-name-too-long");
    const addedRows = await tx
      .insert(marketHolidays)
      .values({ date, name })
      .onConflictDoNothing()
      .returning({ date: marketHolidays.date });
    if (addedRows.length === 0) return failure("holiday-exists");
    await recordChange(tx, editor, {
      action: "holiday-added",
      subject: auditedHoliday(date, name),
      after: { name },
    });
    return success(undefined);
  });
}

export function deleteHoliday(
  db: DatabasePool,
  editor: Editor,
  date: string,
): Promise<Outcome<undefined, HolidayFailure>> {
  return db.transaction(async (tx) => {
    if (!isAllowed(editor.role, "manage-settings")) return failure("not-permitted");
    if (!isIsoDate(date)) return failure("holiday-not-found");
    const [deletedRow] = await tx
      .delete(marketHolidays)
      .where(eq(marketHolidays.date, date))
      .returning({ name: marketHolidays.name });
    if (!deletedRow) return failure("holiday-not-found");
    await recordChange(tx, editor, {
      action: "holiday-deleted",
      subject: auditedHoliday(date, deletedRow.name),
      before: deletedRow,
    });
    return success(undefined);
  });
}

function auditedHoliday(date: IsoDate, name: string): AuditSubject {
  return { type: "setting", id: date, label: `${date} ${name}` };
}
