import { useState } from "react";
import { Form } from "react-router";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { meanwhile, review, reviewFailures } from "#copy/newsroom/review.ts";
import { Button } from "#ui/button.tsx";
import { INPUT_SHAPE } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { toast } from "#ui/toast/toast.ts";
import {
  DECIDE_PATH,
  type DecideAnswer,
  type QueueItem,
  type ReviewView,
  reviewAddress,
} from "./review-view.ts";
import { fieldsOf, sendDecision } from "./send-decision.ts";

export interface TagFormProps {
  item: QueueItem;
  view: ReviewView;
  categories: readonly string[];
  /** With the article's newest version, saved here or by somebody else. */
  onSaved(item: QueueItem): void;
}

/** Category, tickers and tags, changed in place: Enter in a field adds, a chip removes. What is typed stays until saved. */
export function TagForm({ item, view, categories, onSaved }: TagFormProps) {
  const [failed, setFailed] = useState<Extract<DecideAnswer, { ok: false }>>();
  const [isBusy, setIsBusy] = useState(false);
  const [typed, setTyped] = useState({ addedTickers: "", addedTags: "" });

  const save = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
    const given = new FormData(form, submitter);
    // A chip removes only itself: what is being typed beside it isn't finished.
    if (given.has("removedTicker") || given.has("removedTag")) {
      given.set("addedTickers", "");
      given.set("addedTags", "");
    }
    setIsBusy(true);
    const answer = await sendDecision(given);
    setIsBusy(false);
    if (answer.item) onSaved(answer.item);
    setFailed(answer.ok ? undefined : answer);
    if (!answer.ok) return;
    if (given.get("addedTickers") || given.get("addedTags")) setTyped({ addedTickers: "", addedTags: "" });
    toast({ title: review.saved, tone: "success", durationMs: 2_000 });
  };

  return (
    <Form
      method="post"
      action={reviewAddress(view).replace(/^[^?]+/, DECIDE_PATH)}
      aria-label={review.tagging}
      aria-busy={isBusy}
      className="newsroom-tagging"
      onSubmit={(event) => {
        event.preventDefault();
        void save(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
      }}
    >
      {/* Enter presses a form's first button, which must not be a chip. */}
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      <input type="hidden" name="do" value="retag" />
      {Object.entries(fieldsOf(item)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="newsroom-tag-row">
        <span>{review.category}</span>
        <select
          key={item.version}
          name="category"
          defaultValue={item.category ?? ""}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
          className={`${INPUT_SHAPE} border-line-strong bg-canvas font-normal`}
        >
          <option value="">{review.noCategory}</option>
          {[...new Set([...categories, ...(item.category ? [item.category] : [])])].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
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
          <input
            name="addedTickers"
            value={typed.addedTickers}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, addedTickers: value })}
            aria-label={review.addTicker}
            placeholder={review.addTicker}
            autoComplete="off"
            autoCapitalize="characters"
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
            value={typed.addedTags}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, addedTags: value })}
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
      {failed ? (
        <div className="mt-2">
          <FormAlert
            tone="danger"
            title={failed.meanwhile ? meanwhile.text(failed.meanwhile) : reviewFailures[failed.code]}
          >
            {failed.meanwhile?.what === "edited" ? reviewFailures.conflict : failed.detail}
            {failed.code === "unreachable" || failed.code === "unavailable" ? (
              <Button type="submit" size="sm" className="mt-2">
                {review.retry}
              </Button>
            ) : null}
          </FormAlert>
        </div>
      ) : null}
    </Form>
  );
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
