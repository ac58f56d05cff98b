import { Link } from "react-router";
import { search } from "#copy/reading.ts";
import { type SearchView, searchViewPath } from "./search-view.ts";

export function SpellingSuggestion({ text, view }: { text: string; view: SearchView }) {
  return (
    <p className="mb-6">
      {search.correction}{" "}
      <Link className="link font-semibold" to={searchViewPath({ ...view, query: text, filters: {} })}>
        {text}
      </Link>
      ?
    </p>
  );
}
