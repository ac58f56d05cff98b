import { Form, useNavigation } from "react-router";
import { conflict as words } from "#copy/newsroom/editor/editor-conflict.ts";
import { fieldNames } from "#copy/newsroom/editor/field-names.ts";
import { statusNames } from "#copy/newsroom/newsroom.ts";
import { busy } from "#copy/site.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { statusTones } from "../../articles/status-tones.ts";
import { articleFormOf, type EditorFields } from "../editor-fields.ts";
import type { EditorData } from "../read-editor.server.ts";
import { SaveProblem } from "../saving/save-problem.tsx";
import type { BrowserFailure, SaveResponse } from "../saving/save-response.ts";
import { FieldChoice } from "./field-choice.tsx";

export interface ConflictFormProps {
  conflict: Extract<SaveResponse, { kind: "conflict" }>;
  response: SaveResponse | BrowserFailure | undefined;
  data: EditorData;
}

export function ConflictForm({ conflict, response, data }: ConflictFormProps) {
  const { typed, theirs, intent } = conflict;
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" encType="multipart/form-data" className="newsroom-conflict">
      <h1 className="font-serif text-2xl font-semibold tracking-tight">{words.title}</h1>
      <p className="mt-1 text-ink-soft">{words.text}</p>
      <p className="my-3 flex flex-wrap items-center gap-2 text-sm">
        {theirs.savedBy ? words.by(theirs.savedBy, theirs.savedAt) : words.changed(theirs.savedAt)}
        <span className="text-ink-faint">{words.status}</span>
        <Badge tone={statusTones[theirs.status]}>{statusNames[theirs.status]}</Badge>
      </p>
      <SaveProblem response={response} onSignIn={() => open("/admin/login", "_blank")} />
      <OwnVersion typed={{ ...typed, version: theirs.version, base: theirs.base }} owner={data.userId} />
      <input type="hidden" name="merging" value="yes" />
      {theirs.differences.length === 0 ? <p className="mb-4">{words.same}</p> : null}
      {theirs.differences.map((difference) => (
        <FieldChoice key={difference.field} name={fieldNames[difference.field]} difference={difference} />
      ))}
      <fieldset disabled={isBusy} className="newsroom-conflict-buttons">
        <Button type="submit" variant="primary" name="intent" value={intent}>
          {isBusy ? busy : words.submit}
        </Button>
        <Button type="submit" variant="quiet" name="intent" value="back" formNoValidate>
          {words.back}
        </Button>
      </fieldset>
    </Form>
  );
}

/** Hidden fields with the editor's complete version; the choices are applied on the server. */
function OwnVersion({ typed, owner }: { typed: EditorFields; owner: string }) {
  const { status, reason, sentiment, draft, restored, version, base } = typed;
  const page = { status, reason, sentiment, draft, restored, version, base, owner };
  const hidden = { ...articleFormOf(typed), ...page };
  return Object.entries(hidden).map(([name, value]) => (
    // A textarea preserves line breaks; a hidden input might lose them.
    <textarea key={name} name={name} defaultValue={value} readOnly hidden />
  ));
}
