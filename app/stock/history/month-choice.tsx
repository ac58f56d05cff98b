import { useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { stockPath } from "#app/seo/stock-path.ts";
import { history as copy } from "#copy/stock.ts";
import { addMonths } from "#domain/market/calendar/exchange-clock.ts";
import { formatMonthAndYear } from "#format/dates.ts";
import { Button } from "#ui/button.tsx";
import { INPUT_SHAPE } from "#ui/fields/field.tsx";

export interface MonthChoiceProps {
  ticker: string;
  month: string;
  firstMonth: string;
  lastMonth: string;
}

export function MonthChoice({ ticker, month, firstMonth, lastMonth }: MonthChoiceProps) {
  const submit = useSubmit();
  const select = useRef<HTMLSelectElement>(null);
  const isHydrated = useRef(false);

  useEffect(() => {
    if (select.current && select.current.value !== month) {
      // The month was changed by Back, or the select before hydration.
      if (isHydrated.current) select.current.value = month;
      else submit(select.current.form, { preventScrollReset: true });
    }
    isHydrated.current = true;
  }, [month, submit]);

  return (
    <Form method="get" action={stockPath(ticker)} preventScrollReset className="flex items-center gap-2">
      <input type="hidden" name="tab" value="historical-data" />
      <label htmlFor="history-month" className="sr-only">
        {copy.choose}
      </label>
      <select
        ref={select}
        id="history-month"
        name="bulan"
        defaultValue={month}
        autoComplete="off"
        onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
        className={`${INPUT_SHAPE} border-line-strong bg-canvas`}
      >
        {month < firstMonth || month > lastMonth ? (
          <option value={month}>{formatMonthAndYear(`${month}-15`)}</option>
        ) : null}
        {yearsOf(firstMonth, lastMonth).map(({ year, months }) => (
          <optgroup key={year} label={year}>
            {months.map((choice) => (
              <option key={choice} value={choice}>
                {formatMonthAndYear(`${choice}-15`)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <Button type="submit" className="no-js-only">
        {copy.show}
      </Button>
    </Form>
  );
}

function yearsOf(firstMonth: string, lastMonth: string): { year: string; months: string[] }[] {
  const years: { year: string; months: string[] }[] = [];
  for (let month = lastMonth; month >= firstMonth; month = addMonths(`${month}-01`, -1).slice(0, 7)) {
    const year = month.slice(0, 4);
    const current = years.at(-1);
    if (current?.year === year) current.months.push(month);
    else years.push({ year, months: [month] });
  }
  return years;
}
