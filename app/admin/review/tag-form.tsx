import { useRef, useState } from "react";
import { Form } from "react-router";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { concurrentChangeText, review, reviewFailures } from "#copy/newsroom/review.ts";
import { Button } from "#ui/button.tsx";
import { INPUT_SHAPE } from "#ui/fields/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { toast } from "#ui/toast/toast.ts";
import { TickerInput } from "../tickers/ticker-input.tsx";
import type { RefusedResponse } from "./queue-decisions.ts";
import { RefusedEntries } from "./refused-entries.tsx";
import {
  DECIDE_PATH,
  type QueueItem,
  type RefusedEntryView,
  type RefusedForm,
  type ReviewView,
  reviewPath,
} from "./review-view.ts";
import { decisionFields, sendDecision } from "./send-decision.ts";

export interface TagFormProps {
  item: QueueItem;
  view: ReviewView;
  categories: readonly string[];
  initialRefused: RefusedForm | undefined;
  onSaved(item: QueueItem): void;
}

const TYPED_FIELDS = ["addedTickers", "addedTags"] as const;
type TypedField = (typeof TYPED_FIELDS)[number];

/**
 * Changes category, tickers and tags in place: Enter adds a field's text, a chip removes. A request sends
 * only the affected field; text in other fields stays.
 */
export function TagForm({ item, view, categories, initialRefused, onSaved }: TagFormProps) {
  const { save, lastSent, isBusy, refused, failed } = useTagging(initialRefused, onSaved);
  return (
    <Form
      method="post"
      action={reviewPath(view, { path: DECIDE_PATH })}
      aria-label={review.tagging}
      aria-busy={isBusy}
      className="newsroom-tagging"
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        void save(event.currentTarget, fieldsSentBy(submitter) ?? lastSent.current, submitter);
      }}
    >
      {/* Enter presses the first button, which must not be a chip's. */}
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      <input type="hidden" name="do" value="retag" />
      {Object.entries(decisionFields(item)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <CategoryField item={item} categories={categories} onChange={(form) => void save(form, [])} />
      <div className="newsroom-tag-row">
        <span>{review.tickers}</span>
        <div className="newsroom-chips">
          {item.tickers.map(({ code, company, evidence }) => (
            <RemovableChip
              key={code}
              name="removedTicker"
              value={code}
              hint={[company, evidence && review.evidence(evidence)].filter(Boolean).join(". ")}
            />
          ))}
          <TickerInput
            isList
            name="addedTickers"
            defaultValue={initialRefused?.tickers}
            aria-label={review.addTicker}
            placeholder={review.addTicker}
            maxLength={200}
          />
        </div>
      </div>
      {item.tickers.some(({ evidence }) => evidence) ? (
        <p className="newsroom-evidence">
          {item.tickers
            .filter(({ evidence }) => evidence)
            .map(({ code, evidence }) => `${code}: “${evidence}”`)
            .join("  ")}
        </p>
      ) : null}
      <div className="newsroom-tag-row">
        <span>{review.tags}</span>
        <div className="newsroom-chips">
          {item.tags.map((tag) => (
            <RemovableChip key={tag} name="removedTag" value={tag} hint="" />
          ))}
          <input
            name="addedTags"
            defaultValue={initialRefused?.tags}
            aria-label={review.addTag}
            placeholder={review.addTag}
            autoComplete="off"
            maxLength={500}
          />
        </div>
      </div>
      <Button type="submit" size="sm" className="no-js-only">
        {review.save}
      </Button>
      {refused.length > 0 ? (
        <div className="mt-2">
          <RefusedEntries refused={refused} />
        </div>
      ) : null}
      {failed ? <TaggingFailure failed={failed} /> : null}
    </Form>
  );
}

interface CategoryFieldProps extends Pick<TagFormProps, "item" | "categories"> {
  onChange(form: HTMLFormElement): void;
}

function CategoryField({ item, categories, onChange }: CategoryFieldProps) {
  return (
    <label className="newsroom-tag-row">
      <span>{review.category}</span>
      <select
        key={item.version}
        name="category"
        defaultValue={item.category ?? ""}
        onChange={({ currentTarget: { form } }) => form && onChange(form)}
        className={`${INPUT_SHAPE} border-line-strong bg-canvas font-normal`}
      >
        <option value="">{review.noCategory}</option>
        {[...new Set([...categories, ...(item.category ? [item.category] : [])])].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}

function useTagging(initialRefused: RefusedForm | undefined, onSaved: TagFormProps["onSaved"]) {
  const [failed, setFailed] = useState<RefusedResponse>();
  const [refused, setRefused] = useState<readonly RefusedEntryView[]>(initialRefused?.refused ?? []);
  const [isBusy, setIsBusy] = useState(false);
  const lastSent = useRef<readonly TypedField[]>(TYPED_FIELDS);

  const save = async (form: HTMLFormElement, sent: readonly TypedField[], submitter?: HTMLElement | null) => {
    lastSent.current = sent;
    const formData = new FormData(form, submitter);
    for (const field of TYPED_FIELDS) if (!sent.includes(field)) formData.set(field, "");
    setIsBusy(true);
    const response = await sendDecision(formData);
    setIsBusy(false);
    if (response.item) onSaved(response.item);
    setFailed(response.ok || response.refused ? undefined : response);
    if (!response.ok && !response.refused) return;
    const lines = response.refused ?? [];
    setRefused(lines);
    const unsentTexts: string[] = [];
    for (const field of TYPED_FIELDS) {
      const input = form.elements.namedItem(field);
      if (!(input instanceof HTMLInputElement)) continue;
      if (!sent.includes(field)) unsentTexts.push(input.value.trim());
      else input.value = refusedIn(lines, field);
    }
    if (!response.ok) return;
    const unsentText = unsentTexts.filter(Boolean).join(", ");
    toast({
      title: review.saved,
      tone: "success",
      ...(unsentText === "" ? { durationMs: 2_000 } : { description: review.notAdded(unsentText) }),
    });
  };

  return { save, lastSent, isBusy, refused, failed };
}

function TaggingFailure({ failed }: { failed: RefusedResponse }) {
  return (
    <FormAlert
      tone="danger"
      title={
        failed.concurrentChange
          ? concurrentChangeText.text(failed.concurrentChange)
          : reviewFailures[failed.code]
      }
      className="mt-2"
    >
      {failed.concurrentChange?.what === "edited" ? reviewFailures.conflict : failed.detail}
      {failed.code === "unreachable" || failed.code === "unavailable" ? (
        <Button type="submit" size="sm" className="mt-2">
          {review.retry}
        </Button>
      ) : null}
    </FormAlert>
  );
}

/** Undefined for the retry button, which resends the fields of the last request. */
function fieldsSentBy(submitter: HTMLElement | null): readonly TypedField[] | undefined {
  const name = submitter instanceof HTMLButtonElement ? submitter.name : "";
  if (name === "removedTicker" || name === "removedTag") return [];
  if (name === "insteadTickers" || name === "confirmedTickers") return ["addedTickers"];
  // Enter in a field.
  const focused = document.activeElement?.getAttribute("name");
  const field = TYPED_FIELDS.find((field) => field === focused);
  return field && [field];
}

function refusedIn(refused: readonly RefusedEntryView[], field: TypedField): string {
  return refused
    .filter(({ code }) => (code === "tag-too-long") === (field === "addedTags"))
    .map(({ typed }) => typed)
    .join(", ");
}

function RemovableChip({ name, value, hint }: { name: string; value: string; hint: string }) {
  return (
    <span className="newsroom-chip" title={hint || undefined}>
      {value}
      <button type="submit" name={name} value={value} aria-label={review.remove(value)}>
        <Icon name="close" size={12} />
      </button>
    </span>
  );
}
