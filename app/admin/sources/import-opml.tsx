import { data } from "react-router";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { opmlDialog, sourceDialogs, sourceFailures } from "#copy/newsroom/sources.ts";
import { addSources, previewSources } from "#domain/ingest/sources/manage-sources.server.ts";
import { Dialog } from "#ui/dialog.tsx";
import { FileField } from "#ui/fields/file-field.tsx";
import { redirectWithNotice } from "../form-response.server.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import { MAX_OPML_BYTES } from "../upload-limits.ts";
import type { Route } from "./+types/import-opml";
import { readOpmlImport } from "./import-form.server.ts";
import { ImportedFeeds } from "./imported-feeds.tsx";
import { SOURCES_PATH } from "./source-paths.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-sources");
  return null;
}

/** Two steps: the first post previews the file's feeds, the second adds the chosen ones. */
export async function action({ context, request }: Route.ActionArgs) {
  const editor = requireEditor(context, request, "manage-sources");
  const { db } = context.get(appContext);
  const form = await readOpmlImport(request);
  if (!form.ok) return data({ code: form.code, feeds: undefined }, { status: 422 });
  const { isChosen, feeds } = form.value;
  if (!isChosen) return data({ code: undefined, feeds: await previewSources(db, feeds) });
  const added = await addSources(db, editor, feeds);
  if (!added.ok) return data({ code: added.code, feeds: undefined }, { status: 403 });
  return redirectWithNotice(context, SOURCES_PATH, "sources-imported", String(added.value.added));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export default function ImportOpml({ actionData }: Route.ComponentProps) {
  const { title, failed, failures } = opmlDialog;
  const code = actionData?.code;
  const feeds = actionData && "feeds" in actionData ? actionData.feeds : undefined;
  return (
    <Dialog title={title} closeLabel={sourceDialogs.close} closeTo={SOURCES_PATH} isWide>
      <FailureAlert title={failed} code={code} failures={{ ...failures, ...sourceFailures }} />
      {feeds ? <ImportedFeeds feeds={feeds} /> : <FileForm />}
    </Dialog>
  );
}

function FileForm() {
  return (
    <BusyForm
      submit={opmlDialog.submit}
      encType="multipart/form-data"
      cancel={{ to: SOURCES_PATH, preventScrollReset: true }}
    >
      <FileField
        label={opmlDialog.file}
        hint={opmlDialog.fileHint}
        name="file"
        accept=".opml,.xml,text/xml,application/xml,text/x-opml"
        maxBytes={MAX_OPML_BYTES}
        tooLarge={opmlDialog.failures["opml-too-large"]}
        className="newsroom-file"
      />
    </BusyForm>
  );
}
