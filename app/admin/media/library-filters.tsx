import { Form, Link } from "react-router";
import { library } from "#copy/newsroom/media.ts";
import { Button } from "#ui/button.tsx";
import { SearchField } from "../filters/search-field.tsx";
import { type LibraryView, libraryPath, MEDIA_PATH, mediaListParameters } from "./media-paths.ts";

export function LibraryFilters({ view }: { view: LibraryView }) {
  const choices = [
    [library.all, false],
    [library.onlyUnused, true],
  ] as const;
  return (
    <div className="newsroom-library-filters">
      <Form key={JSON.stringify(view)} action={MEDIA_PATH} role="search" aria-label={library.filters}>
        {view.isUnused ? <input type="hidden" name={mediaListParameters.unused} value="1" /> : null}
        <SearchField
          label={library.search}
          name={mediaListParameters.text}
          defaultValue={view.text}
          maxLength={100}
        />
        <Button type="submit">{library.submitSearch}</Button>
      </Form>
      <nav className="newsroom-choices" aria-label={library.uses}>
        {choices.map(([label, isUnused]) => (
          <Link
            key={label}
            to={libraryPath({ ...view, isUnused, before: 0 })}
            aria-current={view.isUnused === isUnused || undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}
