import { data, Outlet, redirect } from "react-router";
import { appContext } from "#app/contexts.ts";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { setCookies, signedInUser } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import { library, libraryFailed } from "#copy/newsroom/media.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { CursorPages } from "../filters/cursor-pages.tsx";
import { requireEditor } from "../newsroom-access.server.ts";
import { NewsroomError } from "../newsroom-error.tsx";
import { preserveAltOfUpload } from "../resending/resend-upload.server.ts";
import { imageUpload } from "../upload-limits.ts";
import type { Route } from "./+types/media";
import { ImageGrid } from "./image-grid.tsx";
import { LibraryFilters } from "./library-filters.tsx";
import styles from "./media.css?url";
import { libraryPath, MEDIA_PATH, parseLibraryView } from "./media-paths.ts";
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
  setCookies(context, noticeCookie(added.value.isOfAnimation ? "animation-added" : "image-added"));
  return redirect(MEDIA_PATH);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: library.title, path: MEDIA_PATH });
}

export default function Media({ loaderData, actionData }: Route.ComponentProps) {
  const { view, images, next } = loaderData;
  const isFiltered = view.text !== "" || view.isUnused;
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
          title={isFiltered ? library.emptyFiltered : library.empty}
          {...(isFiltered ? {} : { description: library.emptyHint })}
        />
      )}
      <CursorPages
        label={library.pages}
        className="mt-6"
        start={view.before > 0 ? libraryPath({ ...view, before: 0 }) : undefined}
        next={next ? libraryPath({ ...view, before: next }) : undefined}
      />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NewsroomError error={error} failure={libraryFailed} />;
}
