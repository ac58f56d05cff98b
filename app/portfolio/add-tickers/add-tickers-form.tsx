import { useEffect, useRef, useState } from "react";
import { Form, PrefetchPageLinks } from "react-router";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { useSendFailure } from "#app/forms/send-failure.ts";
import {
  type PortfolioFailureCode,
  portfolioDialogs,
  portfolioFailedTitles,
  portfolioFailures,
} from "#copy/portfolio.ts";
import { sendFailures } from "#copy/send-failures.ts";
import type { ListedCompanyRow } from "#domain/market/listings/symbols.server.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { watchlistPath } from "../watchlist-data.ts";
import type { Route } from "./+types/add-tickers";
import { TickerChoices } from "./ticker-choices.tsx";
import { useTickerSearch } from "./use-ticker-search.ts";

export type AddTickersFormProps = Omit<Route.ComponentProps["loaderData"], "closeTo"> & {
  failure: PortfolioFailureCode | undefined;
};

const copy = portfolioDialogs.add;

/** Without JavaScript the search is a separate form above its results. */
export function AddTickersForm({
  portfolioId,
  sort,
  text,
  matches,
  existingTickers,
  failure,
}: AddTickersFormProps) {
  const search = useTickerSearch(text, matches);
  const [unsent, onSubmit] = useSendFailure();
  const [chosen, setChosen] = useState<readonly ListedCompanyRow[]>([]);
  const choose = (company: ListedCompanyRow, isChosen: boolean) =>
    setChosen((before) => [
      ...before.filter(({ symbol }) => symbol !== company.symbol),
      ...(isChosen ? [company] : []),
    ]);

  const forms = useRef<HTMLDivElement>(null);
  // Applies input from before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useEffect(() => {
    const inputs = [...(forms.current?.querySelectorAll("input") ?? [])];
    const typed = inputs.find(({ name }) => name === "q")?.value ?? "";
    if (typed !== text) search.setText(typed);
    const checked = inputs.filter((input) => input.checked && !input.disabled).map(({ value }) => value);
    setChosen(matches.filter(({ symbol }) => checked.includes(symbol)));
  }, []);

  return (
    <div ref={forms} className="contents">
      {/* Loads the code of the offline search while the network is available. */}
      <PrefetchPageLinks page="/watchlist/tickers" />
      {unsent || failure ? (
        <FormAlert tone="danger" title={portfolioFailedTitles.add}>
          {unsent ? sendFailures[unsent] : failure && portfolioFailures[failure]}
        </FormAlert>
      ) : null}
      <form
        action="/watchlist/add"
        className="flex items-end gap-2"
        onSubmit={(event) => event.preventDefault()}
      >
        <input type="hidden" name="portfolio" value={portfolioId} />
        <input type="hidden" name="urut" value={sort} />
        <Field
          label={copy.label}
          type="search"
          name="q"
          value={search.text}
          onChange={({ target }) => search.setText(target.value)}
          placeholder={copy.placeholder}
          autoComplete="off"
          className="flex-1"
        />
        <Button type="submit" className="no-js-only">
          {copy.search}
        </Button>
      </form>
      <Form
        method="post"
        // Back leads to the previous page, not to the form.
        replace
        onSubmit={onSubmit}
        action={watchlistPath({ portfolioId, sort }, "add")}
        className="flex flex-col gap-4"
      >
        <TickerChoices
          matches={search.matches}
          isSearching={search.isSearching}
          existingTickers={existingTickers}
          chosen={chosen}
          choose={choose}
        />
        <Button type="submit" variant="primary" disabled={chosen.length === 0} className="js-only">
          {copy.submit(chosen.length)}
        </Button>
        <Button type="submit" variant="primary" className="no-js-only">
          {copy.submitUncounted}
        </Button>
      </Form>
    </div>
  );
}
