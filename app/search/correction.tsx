import { Link } from "react-router";
import { search } from "#copy/reading.ts";
import { type SearchView, searchAddress } from "./search-view.ts";

export function Correction({ text, view }: { text: string; view: SearchView }) {
  return (
    <p className="mb-6">
      {search.correction}{" "}
      <Link className="link font-semibold" to={searchAddress({ ...view, query: text, filters: {} })}>
        {text}
      </Link>
      ?
    </p>
  );
}
