import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { ARTICLE_PREVIEW_KEY } from "#app/frame/storage-keys.ts";
import { loginPath } from "#app/session/login-path.ts";
import { editor, editorFailures } from "#copy/newsroom/editor/editor.ts";
import { noTicker } from "#copy/newsroom/tickers.ts";
import { plainSlugOf } from "#domain/news/articles/slug.ts";
import { toast } from "#ui/toast/toast.ts";
import { AutosaveStatus } from "./autosave/autosave-status.tsx";
import type { LocalCopy } from "./autosave/local-copy.ts";
import { RecoveryOffers } from "./autosave/recovery-offers.tsx";
import { useAutosave } from "./autosave/use-autosave.ts";
import { useLocalCopies } from "./autosave/use-local-copies.ts";
import { EditorContext, type EditorState } from "./editor-context.ts";
import { articleFormOf, type EditorFields, isSameText, readFields } from "./editor-fields.ts";
import { EditorHeader } from "./editor-header.tsx";
import { EditorNotes } from "./editor-notes.tsx";
import { useFocusOnError, useSaveKey, useStoredFields } from "./form-effects.ts";
import { LeaveWarning } from "./leave-warning.tsx";
import { SidePanels } from "./panels/panels.tsx";
import { usePresence } from "./presence/use-presence.ts";
import type { EditorData } from "./read-editor.server.ts";
import { SaveProblem } from "./saving/save-problem.tsx";
import { SaveQuestion } from "./saving/save-question.tsx";
import {
  type BrowserFailure,
  type FieldError,
  SAVE_INTENTS,
  type SaveResponse,
} from "./saving/save-response.ts";
import { EditorTabs } from "./tabs/editor-tabs.tsx";

export interface EditorFormProps {
  data: EditorData;
  filled: EditorFields;
  response: SaveResponse | BrowserFailure | undefined;
  discarded: readonly string[];
  onRestore: (copy: LocalCopy) => void;
}

/**
 * A plain form with uncontrolled inputs. The script reads them after each keystroke, so text typed before
 * hydration isn't lost.
 */
export function EditorForm({ data, filled, response, discarded, onRestore }: EditorFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const stayButton = useRef<HTMLButtonElement>(null);
  const isLeaving = useRef(false);
  const [typed, setTyped] = useState(filled);
  const [dismissedResponse, setDismissedResponse] = useState<typeof response>(undefined);
  const navigation = useNavigation();
  const sent = navigation.formMethod === "POST" ? navigation.formData?.get("intent") : undefined;
  const busyWith = SAVE_INTENTS.find((intent) => intent === sent);
  const others = usePresence(data.article?.id, data.others);

  const local = useLocalCopies(filled, data);
  const isOffered = ({ key }: { key: string }) => !discarded.includes(key);
  const autosave = useAutosave({
    typed,
    storedFields: data.restoredAt === undefined ? data.saved : data.fields,
    userId: data.userId,
    isBusy: busyWith !== undefined,
  });
  const isDirty = !isSameText(typed, data.saved);

  const errors = response?.kind === "failed" ? response.errors : [];
  const errorOf = (field: string) => {
    const error = errors.find((error) => error.field === field);
    return error && errorText(error);
  };
  const firstInvalid = errors.find(({ field }) => field)?.field;

  const read = () => form.current && setTyped(readFields(form.current));
  const setField: EditorState["setField"] = (field, value) => {
    const element = form.current?.elements.namedItem(field);
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return;
    element.value = value;
    read();
  };

  // Text typed before hydration.
  useEffect(() => {
    if (form.current) setTyped(readFields(form.current));
  }, []);

  const rememberSubmitted = useStoredFields(form, data, setField);
  useFocusOnError(form, response, firstInvalid);
  useSaveKey(form, stayButton);

  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const slug = form.current?.elements.namedItem("slug");
    const isTitle = isTitleField(target);
    // A new article's slug follows the title (spec section 4) until the editor changes the slug.
    if (!data.article && isTitle && slug instanceof HTMLInputElement) {
      if (slug.value === plainSlugOf(typed.title)) slug.value = plainSlugOf(target.value);
    }
    read();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    // Enter in a one-line field would submit, and in the title it would insert a line break.
    const { target } = event;
    const isOneLine = target instanceof HTMLInputElement || isTitleField(target);
    if (event.key === "Enter" && isOneLine) event.preventDefault();
  };
  const preview = () => {
    try {
      localStorage.setItem(ARTICLE_PREVIEW_KEY, JSON.stringify(articleFormOf(typed)));
      if (!window.open("/preview/article", "_blank")) throw new Error("The browser blocked the new tab.");
    } catch {
      toast({ ...editor.previewFailed, tone: "danger" });
    }
  };
  const signIn = () => {
    isLeaving.current = true;
    const currentPath = location.pathname + location.search;
    location.assign(loginPath(currentPath, { path: "/admin/login", hasEnded: true }));
  };

  return (
    <EditorContext value={{ data, filled, typed, errorOf, firstInvalid, setField }}>
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        aria-label={editor.form}
        className="newsroom-editor"
        onInput={onInput}
        onKeyDown={onKeyDown}
        onSubmit={rememberSubmitted}
      >
        {/* Enter submits the first button: without JavaScript it must save and change nothing else. */}
        <button ref={stayButton} type="submit" name="intent" value="stay" hidden tabIndex={-1}>
          {editor.save}
        </button>
        <input type="hidden" name="version" value={filled.version} />
        <input type="hidden" name="base" value={filled.base} />
        <input type="hidden" name="draft" value={filled.draft} />
        <input type="hidden" name="restored" value={filled.restored} />
        <input type="hidden" name="owner" value={data.userId} />
        <EditorHeader busyWith={busyWith} onPreview={preview}>
          <AutosaveStatus state={autosave} onSignIn={signIn} />
        </EditorHeader>
        <EditorNotes others={others}>
          <RecoveryOffers
            offers={data.offers.filter(isOffered)}
            copies={local.copies.filter(isOffered)}
            onRestore={onRestore}
            onDiscard={local.forget}
          />
        </EditorNotes>
        <SaveProblem response={response} onSignIn={signIn} />
        <div className="newsroom-editor-columns">
          <EditorTabs response={response} />
          <SidePanels />
        </div>
        {dismissedResponse === response ? null : (
          <SaveQuestion response={response} onCancel={() => setDismissedResponse(response)} />
        )}
      </Form>
      <LeaveWarning isDirty={isDirty} isLeaving={isLeaving} />
    </EditorContext>
  );
}

function errorText({ code, detail = "", suggested = [] }: FieldError): string {
  return code === "ticker-invalid" && suggested.length > 0
    ? noTicker(detail, suggested)
    : editorFailures[code];
}

function isTitleField(target: EventTarget): target is HTMLTextAreaElement {
  return target instanceof HTMLTextAreaElement && target.name === "title";
}
