import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { imageDialogs, imageFailures, library } from "#copy/newsroom/media.ts";
import { changeImage } from "#domain/news/media/change-image.server.ts";
import { formatDateTime } from "#format/dates.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/fields/field.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { formResponse } from "../form-response.server.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import type { Route } from "./+types/edit-image";
import { ImageDetailsForm } from "./image-form.tsx";
import { ImageUses } from "./image-uses.tsx";
import { imageDialog, MEDIA_PATH } from "./media-paths.ts";
import { requestedImageId, requireImage } from "./requested-image.server.ts";

export function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-media");
  return requireImage(context, url);
}

const imageForm = z.object({ alt: textField, focusX: textField, focusY: textField });

export async function action({ context, request, url }: Route.ActionArgs) {
  const editor = requireEditor(context, request, "manage-media");
  const { value: typed } = await readForm(request, imageForm);
  const changed = changeImage(context.get(appContext).db, editor, requestedImageId(url), typed);
  return formResponse(context, changed, { to: MEDIA_PATH, notice: "image-changed", typed });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export default function EditImage({ loaderData: image, actionData }: Route.ComponentProps) {
  const { alt, focusX, focusY } = image;
  const initial = actionData?.typed ?? { alt, focusX: String(focusX), focusY: String(focusY) };
  return (
    <Dialog title={imageDialogs.title} closeLabel={imageDialogs.close} closeTo={MEDIA_PATH} isWide>
      <FailureAlert title={imageDialogs.failed} code={actionData?.code} failures={imageFailures} />
      <ImageDetailsForm image={image} initial={initial} />
      <Field
        label={imageDialogs.address}
        value={image.url}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <p className="text-sm text-ink-faint wrap-anywhere">
        {image.fileName} · {library.size(image.width, image.height)} ·{" "}
        {image.uploader ?? library.formerEditor} · {formatDateTime(image.createdAt)}
      </p>
      <ImageUses image={image} />
      {image.uses.length === 0 ? (
        <p>
          <LinkButton to={imageDialog("delete", image.id)} preventScrollReset variant="danger" size="sm">
            {imageDialogs.delete.title}
          </LinkButton>
        </p>
      ) : null}
    </Dialog>
  );
}
