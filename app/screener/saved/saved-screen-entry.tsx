import { Form, Link } from "react-router";
import { stockPath } from "#app/seo/stock-path.ts";
import {
  savedScreensPage as copy,
  type ScreenFailureCode,
  screenFailures,
} from "#copy/screener/saved-screens.ts";
import { MAX_SCREEN_NAME_LENGTH } from "#domain/portfolio/saved-screens/saved-screen.ts";
import { formatShortDate } from "#format/dates.ts";
import { formatCount } from "#format/large-amount.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Field } from "#ui/fields/field.tsx";
import { SAVED_SCREENS_PATH, type SavedScreenItem } from "./saved-data.ts";

export interface SavedScreenEntryProps {
  screen: SavedScreenItem;
  failed: { code: ScreenFailureCode; name: string } | undefined;
}

/** Rename and delete are in disclosures, so that they work without JavaScript. */
export function SavedScreenEntry({ screen, failed }: SavedScreenEntryProps) {
  const { id, name, companies, newSymbols, sinceISO } = screen;
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold break-words">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-sm text-ink-soft">{copy.companies(formatCount(companies))}</p>
        </div>
        <EntryForm id={id} intent="open">
          <Button type="submit" size="sm" aria-label={copy.openNamed(name)}>
            {copy.open}
          </Button>
        </EntryForm>
      </div>
      <NewCompaniesNote symbols={newSymbols} sinceISO={sinceISO} className="mt-2" />
      <div className="mt-2 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <details open={failed !== undefined}>
          <summary className="link min-h-6 w-fit cursor-pointer">{copy.rename}</summary>
          <EntryForm id={id} intent="rename" className="mt-2 flex max-w-form flex-col gap-3">
            <Field
              key={failed?.name ?? name}
              label={copy.name}
              name="name"
              defaultValue={failed?.name ?? name}
              autoComplete="off"
              required
              maxLength={2 * MAX_SCREEN_NAME_LENGTH}
              error={failed && screenFailures[failed.code]}
            />
            <Button type="submit" size="sm" className="self-start">
              {copy.submit}
            </Button>
          </EntryForm>
        </details>
        <details>
          <summary className="link min-h-6 w-fit cursor-pointer">{copy.delete}</summary>
          <EntryForm id={id} intent="delete" className="mt-2 flex flex-col gap-2">
            <p className="break-words">{copy.deleteQuestion(name)}</p>
            <Button type="submit" size="sm" variant="danger" className="self-start">
              {copy.deleteConfirm}
            </Button>
          </EntryForm>
        </details>
      </div>
    </li>
  );
}

export function NewCompaniesNote({
  symbols,
  sinceISO,
  className,
}: {
  symbols: readonly string[];
  sinceISO: string;
  className?: string;
}) {
  const since = formatShortDate(sinceISO);
  if (symbols.length === 0)
    return <p className={classNames("text-sm text-ink-faint", className)}>{copy.none(since)}</p>;
  return (
    <p className={classNames("text-sm", className)}>
      <strong className="font-semibold text-accent">{copy.fresh(symbols.length, since)}</strong>
      {": "}
      {symbols.map((symbol, index) => (
        <span key={symbol}>
          {index === 0 ? "" : ", "}
          <Link to={stockPath(symbol)} className="link">
            {symbol}
          </Link>
        </span>
      ))}
    </p>
  );
}

function EntryForm({
  id,
  intent,
  className,
  children,
}: {
  id: number;
  intent: "open" | "rename" | "delete";
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <Form method="post" action={SAVED_SCREENS_PATH} className={className}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="screen" value={id} />
      {children}
    </Form>
  );
}
