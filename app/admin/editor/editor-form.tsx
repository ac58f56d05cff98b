import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { ARTICLE_PREVIEW_KEY } from "#app/frame/storage-keys.ts";
import { loginPath } from "#app/session/login-path.ts";
import { editor, panels, presence, recovery } from "#copy/newsroom/editor/editor.ts";
import { articleFields, FORM_FIELDS } from "#domain/news/articles/article-fields.ts";
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
import { LeaveWarning } from "./leave-warning.tsx";
import { SidePanels } from "./panels/panels.tsx";
import { usePresence } from "./presence/use-presence.ts";
import type { EditorData } from "./read-editor.server.ts";
import { errorText } from "./saving/error-text.ts";
import { SaveProblem } from "./saving/save-problem.tsx";
import { SaveQuestion } from "./saving/save-question.tsx";
import { type BrowserFailure, SAVE_INTENTS, type SaveResponse } from "./saving/save-response.ts";
import { SourceChangeNote } from "./source-change-note.tsx";
import { EditorTabs } from "./tabs/editor-tabs.tsx";

/** Without the Markdown, which is saved as typed and whose editor has a state of its own. */
const CLEANED_FIELDS = FORM_FIELDS.filter((field) => articleFields[field].kind !== "markdown");

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
  const submitted = useRef<EditorFields | undefined>(undefined);
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

  // A save that stays on this page may have normalised a field: show the stored value unless the editor has typed more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new data count
  useEffect(() => {
    const before = submitted.current;
    submitted.current = undefined;
    if (!before || !form.current) return;
    const now = readFields(form.current);
    for (const field of CLEANED_FIELDS) {
      if (now[field] === before[field]) setField(field, data.saved[field]);
    }
    const status = form.current.elements.namedItem("status");
    if (status instanceof HTMLSelectElement) status.value = data.saved.status;
    setField("reason", "");
    const sentiment = form.current.elements.namedItem("sentiment");
    if (sentiment instanceof HTMLSelectElement) sentiment.value = "";
  }, [data]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each response
  useEffect(() => {
    if (!firstInvalid) return;
    // Wait until the field's tab is open.
    requestAnimationFrame(() => {
      const field = form.current?.elements.namedItem(firstInvalid);
      if (!(field instanceof HTMLElement)) return;
      // The Markdown editor is next to its hidden textarea.
      const written = field.parentElement?.querySelector<HTMLElement>("[contenteditable]");
      (field.hidden ? written : field)?.focus();
    });
  }, [response]);

  useEffect(() => {
    const save = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      if (!event.repeat) form.current?.requestSubmit(stayButton.current);
    };
    addEventListener("keydown", save);
    return () => removeEventListener("keydown", save);
  }, []);

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
        onSubmit={() => {
          submitted.current = form.current ? readFields(form.current) : undefined;
        }}
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
        {others.length > 0 ? (
          <p role="status" className="newsroom-presence">
            {presence.open(others)}
          </p>
        ) : null}
        <SourceChangeNote />
        {data.restoredAt !== undefined ? (
          <p className="newsroom-presence">{recovery.restored(data.restoredAt)}</p>
        ) : null}
        <RecoveryOffers
          offers={data.offers.filter(isOffered)}
          copies={local.copies.filter(isOffered)}
          onRestore={onRestore}
          onDiscard={local.forget}
        />
        {data.areCategoriesKnown ? null : (
          <div className="mb-4">
            <FormAlert tone="caution" title={panels.categoriesFailed.title}>
              {panels.categoriesFailed.text}
            </FormAlert>
          </div>
        )}
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

function isTitleField(target: EventTarget): target is HTMLTextAreaElement {
  return target instanceof HTMLTextAreaElement && target.name === "title";
}
