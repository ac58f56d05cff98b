import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { screener, screenerColumnNames } from "#copy/screener/screener.ts";
import { LISTING_BOARDS } from "#domain/market/listings/listing-board.ts";
import { findSectorByName } from "#domain/market/listings/sectors.ts";
import {
  FILTER_GROUPS,
  type FieldId,
  type ScreenerField,
  screenerFields,
} from "#domain/market/screener/screener-fields.ts";
import {
  type FieldRange,
  type ScreenerFilter,
  TEXT_COLUMNS,
} from "#domain/market/screener/screener-filter.ts";
import type { ScreenerSector } from "#domain/market/screener/screener-row.ts";
import {
  parseScreenerState,
  type ScreenerState,
  slugOf,
  writeScreenerState,
} from "#domain/market/screener/screener-state.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { INPUT_SHAPE } from "#ui/fields/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { SCREENER_PATH, screenerPath } from "../screener-path.ts";
import { RangeField } from "./range-field.tsx";

const copy = screener.filters;

const mainFields = screenerFields.filter(({ filterGroup }) => filterGroup === "main");
const groups = FILTER_GROUPS.map((group) => ({
  name: copy.groups[group],
  fields: screenerFields.filter(({ filterGroup }) => filterGroup === group),
}));

export interface ScreenerFilterFormProps {
  state: ScreenerState;
  sectors: readonly ScreenerSector[];
  onState: (state: ScreenerState) => void;
  onRange: (id: FieldId, range: FieldRange | undefined) => void;
  /** Each reset also discards what was typed into the limits but couldn't be applied. */
  resetCount: number;
}

/** Without JavaScript the form loads the screen's URL; with it, each change applies immediately. */
export function ScreenerFilterForm({
  state,
  sectors,
  onState,
  onRange,
  resetCount,
}: ScreenerFilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { filter, columns } = state;
  const urut = writeScreenerState({ ...state, filter: { ranges: {} } }).get("urut") ?? "-kap";
  const stateOfForm = () =>
    parseScreenerState(new URLSearchParams(new FormData(form.current ?? undefined) as never)).state;

  function choose(name: string, value: string) {
    const search = writeScreenerState(state);
    search.set(name, value);
    onState(parseScreenerState(search).state);
  }

  const applyValuesEnteredBeforeHydration = useEffectEvent(() => {
    const filled = stateOfForm();
    if (screenerPath({ ...filled, page: 1 }) !== screenerPath({ ...state, page: 1 })) onState(filled);
  });
  useEffect(() => applyValuesEnteredBeforeHydration(), []);

  return (
    <form
      ref={form}
      method="get"
      action={SCREENER_PATH}
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-5"
    >
      <Choice
        name="sektor"
        label={copy.sector}
        value={filter.sector ? slugOf(filter.sector) : ""}
        onChange={choose}
      >
        <option value="">{copy.allSectors}</option>
        <SectorOptions label={copy.siteSectors} sectors={sectors.filter(findSectorByName)} />
        <SectorOptions
          label={copy.otherSectors}
          sectors={sectors.filter((sector) => !findSectorByName(sector))}
        />
      </Choice>
      {mainFields.map((field) => (
        <RangeField
          key={`${field.id} ${resetCount}`}
          field={field}
          range={filter.ranges[field.id]}
          onChange={onRange}
        />
      ))}
      {groups.map((group) => (
        <Group
          key={group.name}
          {...group}
          resetCount={resetCount}
          ranges={filter.ranges}
          onChange={onRange}
        />
      ))}
      <Choice
        name="papan"
        label={copy.board}
        value={filter.board ? slugOf(filter.board) : ""}
        onChange={choose}
      >
        <option value="">{copy.allBoards}</option>
        {LISTING_BOARDS.map((board) => (
          <option key={board} value={slugOf(board)}>
            {board}
          </option>
        ))}
      </Choice>
      {/* On wider screens the column heads sort. */}
      <Choice name="urut" label={copy.sort} value={urut} onChange={choose} className="sm:hidden">
        <SortOptions />
      </Choice>
      {columns === undefined ? null : (
        <input type="hidden" name="kolom" value={writeScreenerState(state).get("kolom") ?? ""} />
      )}
      <Button type="submit" variant="primary" className="no-js-only">
        {copy.apply}
      </Button>
    </form>
  );
}

interface GroupProps {
  name: string;
  resetCount: number;
  fields: readonly ScreenerField[];
  ranges: ScreenerFilter["ranges"];
  onChange: (id: FieldId, range: FieldRange | undefined) => void;
}

function Group({ name, fields, resetCount, ranges, onChange }: GroupProps) {
  const count = fields.filter(({ id }) => ranges[id] !== undefined).length;
  const [isOpen, setIsOpen] = useState(count > 0);
  const details = useRef<HTMLDetailsElement>(null);
  // Opened before hydration.
  useEffect(() => {
    if (details.current?.open) setIsOpen(true);
  }, []);
  if (count > 0 && !isOpen) setIsOpen(true);
  return (
    <details
      ref={details}
      className="group -my-1 border-t pt-2"
      open={isOpen}
      onToggle={(event) => event.currentTarget.open && setIsOpen(true)}
    >
      <summary className="flex min-h-8 items-center justify-between gap-2 text-sm font-semibold">
        <span>
          {name}
          {count > 0 ? <span className="ml-1.5 font-normal text-ink-faint">({count})</span> : null}
        </span>
        <Icon name="down" size={16} className="text-ink-faint group-open:rotate-180" />
      </summary>
      <div className="mt-3 grid gap-5">
        {fields.map((field) => (
          <RangeField
            key={`${field.id} ${resetCount}`}
            field={field}
            range={ranges[field.id]}
            onChange={onChange}
          />
        ))}
      </div>
    </details>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  onChange: (name: string, value: string) => void;
  className?: string;
  children: ReactNode;
}

function Choice({ name, label, value, onChange, className, children }: ChoiceProps) {
  return (
    <label className={classNames("grid gap-1.5 text-sm font-medium", className)}>
      {label}
      <select
        name={name}
        value={value}
        onChange={(event) => onChange(name, event.currentTarget.value)}
        autoComplete="off"
        className={`${INPUT_SHAPE} border-line-strong bg-canvas font-normal`}
      >
        {children}
      </select>
    </label>
  );
}

function SectorOptions({ label, sectors }: { label: string; sectors: readonly ScreenerSector[] }) {
  if (sectors.length === 0) return null;
  return (
    <optgroup label={label}>
      {sectors.map((sector) => (
        <option key={sector} value={slugOf(sector)}>
          {sector}
        </option>
      ))}
    </optgroup>
  );
}

function SortOptions() {
  return (
    <>
      {screenerFields.flatMap(({ id }) => [
        <option key={`-${id}`} value={`-${id}`}>
          {screener.sort.descending(screenerColumnNames[id])}
        </option>,
        <option key={id} value={id}>
          {screener.sort.ascending(screenerColumnNames[id])}
        </option>,
      ])}
      {TEXT_COLUMNS.flatMap((column) => [
        <option key={column} value={column}>
          {screener.sort.textAscending(screenerColumnNames[column])}
        </option>,
        <option key={`-${column}`} value={`-${column}`}>
          {screener.sort.textDescending(screenerColumnNames[column])}
        </option>,
      ])}
    </>
  );
}
