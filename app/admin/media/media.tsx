import { data, Form, Link, Outlet } from "react-router";
import { appContext } from "#app/contexts.ts";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { signedInUser } from "#app/session/session.server.ts";
import { library, libraryFailed } from "#copy/newsroom/media.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { CursorPages } from "../filters/cursor-pages.tsx";
import { isFiltered } from "../filters/list-parameters.ts";
import { SearchField } from "../filters/search-field.tsx";
import { redirectWithNotice } from "../form-response.server.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import { errorBoundaryOf } from "../newsroom-error.tsx";
import { newsroomMeta } from "../newsroom-meta.ts";
import { preserveAltOfUpload } from "../resending/resend-upload.server.ts";
import { imageUpload } from "../upload-limits.ts";
import type { Route } from "./+types/media";
import { ImageGrid } from "./image-grid.tsx";
import styles from "./media.css?url";
import {
  type LibraryView,
  libraryPath,
  MEDIA_PATH,
  mediaListParameters,
  parseLibraryView,
} from "./media-paths.ts";
import { readLibrary } from "./read-library.server.ts";
import { receiveUpload, uploadStatuses } from "./receive-upload.server.ts";
import { ImageUploadForm } from "./upload-form.tsx";

export const handle = imageUpload;

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-media");
  const view = parseLibraryView(url.searchParams);
  return { view, ...(await readLibrary(context.get(appContext).db, view)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  if (!signedInUser(context)) await preserveAltOfUpload(request);
  const editor = requireEditor(context, request, "manage-media");
  const { added, typed } = await receiveUpload(context, request, editor);
  if (!added.ok) return data({ code: added.code, typed }, { status: uploadStatuses[added.code] });
  const notice = added.value.isOfAnimation ? "animation-added" : "image-added";
  return redirectWithNotice(context, MEDIA_PATH, notice);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export const meta = newsroomMeta(library.title, MEDIA_PATH);

export default function Media({ loaderData, actionData }: Route.ComponentProps) {
  const { view, images, next } = loaderData;
  return (
    <>
      <div className="newsroom-heading">
        <PageHeading lead={library.lead}>{library.title}</PageHeading>
      </div>
      <ImageUploadForm key={images[0]?.id} response={actionData} />
      <LibraryFilters view={view} />
      {images.length > 0 ? (
        <ImageGrid images={images} />
      ) : (
        <EmptyState
          icon="newspaper"
          title={isFiltered(view) ? library.emptyFiltered : library.empty}
          {...(isFiltered(view) ? {} : { description: library.emptyHint })}
        />
      )}
      <CursorPages
        label={library.pages}
        view={view}
        next={next?.toString()}
        pathOf={libraryPath}
        className="mt-6"
      />
      <Outlet />
    </>
  );
}

function LibraryFilters({ view }: { view: LibraryView }) {
  const choices = [
    [library.all, ""],
    [library.onlyUnused, "1"],
  ] as const;
  return (
    <div className="newsroom-library-filters">
      <Form key={JSON.stringify(view)} action={MEDIA_PATH} role="search" aria-label={library.filters}>
        {view.unused ? <input type="hidden" name={mediaListParameters.unused} value={view.unused} /> : null}
        <SearchField
          label={library.search}
          name={mediaListParameters.text}
          defaultValue={view.text}
          maxLength={100}
        />
        <Button type="submit">{library.submitSearch}</Button>
      </Form>
      <nav className="newsroom-choices" aria-label={library.uses}>
        {choices.map(([label, unused]) => (
          <Link
            key={label}
            to={libraryPath({ ...view, unused, after: "" })}
            aria-current={view.unused === unused || undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}

export const ErrorBoundary = errorBoundaryOf(libraryFailed);
