import type { ComponentProps, Ref } from "react";
import { Form, type FormProps } from "react-router";
import { search } from "#copy/reading.ts";
import { header } from "#copy/site.ts";
import { MAX_SEARCH_LENGTH } from "#domain/news/search/search-results.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { INPUT_SHAPE } from "#ui/fields/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { rememberSearch } from "./recent-searches.ts";

export const searchFieldProps = {
  type: "search",
  name: "q",
  "aria-label": header.searchLabel,
  placeholder: header.searchPlaceholder,
  enterKeyHint: "search",
  autoComplete: "off",
  maxLength: MAX_SEARCH_LENGTH,
  className: classNames(INPUT_SHAPE, "bg-sunken pr-10 hover:border-line-strong"),
} as const satisfies ComponentProps<"input">;

type FormEvents = "onFocus" | "onPointerDown" | "onCompositionStart" | "onCompositionEnd";

export interface SearchFormProps extends Pick<FormProps, "replace" | FormEvents> {
  formRef?: Ref<HTMLFormElement>;
  /** The current query. Set only on the results page, whose form needs a different name from the header's. */
  query?: string;
  className?: string | undefined;
  children?: React.ReactNode;
}

/**
 * Opens /search?q=…, unless the field is empty (app/frame/keyboard); used in the header, the mobile menu and
 * the search page.
 */
export function SearchForm({ formRef, query, className, children, ...rest }: SearchFormProps) {
  return (
    <Form
      ref={formRef}
      action="/search"
      method="get"
      role="search"
      aria-label={query === undefined ? header.searchLabel : search.pageHeading}
      className={classNames("relative", className)}
      onSubmit={({ currentTarget }) => {
        const text = new FormData(currentTarget).get("q");
        if (typeof text === "string") rememberSearch({ kind: "text", text });
      }}
      {...rest}
    >
      {children ?? (
        <input
          key={query}
          {...searchFieldProps}
          defaultValue={query}
          // biome-ignore lint/a11y/noAutofocus: without a query, the page's only purpose is typing one
          autoFocus={query === ""}
          data-search-field={query === undefined ? "" : undefined}
        />
      )}
      <Button
        type="submit"
        variant="quiet"
        size="sm"
        isIconOnly
        aria-label={header.searchButton}
        className="absolute top-1 right-1"
      >
        <Icon name="search" size={18} />
      </Button>
    </Form>
  );
}
