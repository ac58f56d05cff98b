import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { imageDialogs, imageFailures } from "#copy/newsroom/media.ts";
import { deleteImage } from "#domain/news/media/change-image.server.ts";
import { Dialog } from "#ui/dialog.tsx";
import { formResponse } from "../form-response.server.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import type { Route } from "./+types/delete-image";
import { ImageUses } from "./image-uses.tsx";
import { MEDIA_PATH } from "./media-paths.ts";
import { requestedImageId, requireImage } from "./requested-image.server.ts";
import { Thumbnail } from "./thumbnail.tsx";

export function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-media");
  return requireImage(context, url);
}

export function action({ context, request, url }: Route.ActionArgs) {
  const editor = requireEditor(context, request, "manage-media");
  const { db, files } = context.get(appContext);
  return formResponse(context, deleteImage(db, files, editor, requestedImageId(url)), {
    to: MEDIA_PATH,
    notice: "image-deleted",
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export default function DeleteImage({ loaderData: image, actionData }: Route.ComponentProps) {
  const { title, question, note, submit, failed } = imageDialogs.delete;
  const cancel = { to: MEDIA_PATH, preventScrollReset: true };
  return (
    <Dialog title={title} closeLabel={imageDialogs.close} closeTo={MEDIA_PATH}>
      <FailureAlert title={failed} code={actionData?.code} failures={imageFailures} />
      <Thumbnail image={image} />
      <p className="font-medium wrap-anywhere">{image.alt || image.fileName}</p>
      {image.uses.length > 0 || image.isOfSite ? (
        <ImageUses image={image} />
      ) : (
        <>
          <p>{question}</p>
          <p className="text-sm text-ink-soft">{note}</p>
          <BusyForm submit={submit} variant="danger" cancel={cancel} />
        </>
      )}
    </Dialog>
  );
}
