import { useId, useState } from "react";
import { data, redirect } from "react-router";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import { opmlDialog, sourceDialogs, sourceFailures } from "#copy/newsroom/sources.ts";
import { sendFailures } from "#copy/send-failures.ts";
import { addSources, previewSources } from "#domain/ingest/sources/manage-sources.server.ts";
import { Dialog } from "#ui/dialog.tsx";
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
  setCookies(context, noticeCookie("sources-imported", String(added.value.added)));
  return redirect(SOURCES_PATH);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export default function ImportOpml({ actionData }: Route.ComponentProps) {
  const { title, failed, failures } = opmlDialog;
  const code = actionData?.code;
  const feeds = actionData && "feeds" in actionData ? actionData.feeds : undefined;
  return (
    <Dialog title={title} closeLabel={sourceDialogs.close} closeTo={SOURCES_PATH} isWide>
      {code ? (
        <FormAlert tone="danger" title={failed}>
          {{ ...failures, ...sourceFailures, ...sendFailures }[code]}
        </FormAlert>
      ) : null}
      {feeds ? <ImportedFeeds feeds={feeds} /> : <FileForm />}
    </Dialog>
  );
}

function FileForm() {
  const id = useId();
  // The server rejects a longer request before it parses the form.
  const [isTooLarge, setIsTooLarge] = useState(false);
  const note = isTooLarge ? opmlDialog.failures["opml-too-large"] : opmlDialog.fileHint;
  return (
    <BusyForm
      submit={opmlDialog.submit}
      encType="multipart/form-data"
      cancel={{ to: SOURCES_PATH, preventScrollReset: true }}
    >
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="text-sm font-medium">
          {opmlDialog.file}
        </label>
        <input
          id={id}
          type="file"
          name="file"
          accept=".opml,.xml,text/xml,application/xml,text/x-opml"
          required
          aria-describedby={`${id}-note`}
          aria-invalid={isTooLarge || undefined}
          onChange={({ target }) => {
            const isOverLimit = (target.files?.[0]?.size ?? 0) > MAX_OPML_BYTES;
            setIsTooLarge(isOverLimit);
            target.setCustomValidity(isOverLimit ? opmlDialog.failures["opml-too-large"] : "");
          }}
          className="newsroom-file"
        />
        <p id={`${id}-note`} className={isTooLarge ? "text-sm text-down" : "text-sm text-ink-faint"}>
          {note}
        </p>
      </div>
    </BusyForm>
  );
}
