import { imageUploadFailures } from "#copy/newsroom/media.ts";
import { requireEditorOfScript } from "../newsroom-access.server.ts";
import { imageUpload } from "../upload-limits.ts";
import type { Route } from "./+types/upload";
import { receiveUpload, uploadStatuses } from "./receive-upload.server.ts";

export const handle = imageUpload;

export async function action({ context, request }: Route.ActionArgs) {
  const editor = requireEditorOfScript(context, request, "manage-media");
  const { added } = await receiveUpload(context, request, editor);
  if (added.ok) return Response.json(added.value, { status: 201 });
  const { code } = added;
  return Response.json(
    { error: { code, message: imageUploadFailures[code] } },
    { status: uploadStatuses[code] },
  );
}
