import type { ReactNode } from "react";
import { publicationWarnings, unpublishing } from "#copy/newsroom/editor/editor.ts";
import { unknownTicker } from "#copy/newsroom/tickers.ts";
import { Button, type ButtonProps } from "#ui/button.tsx";
import { QuestionDialog } from "../question-dialog.tsx";
import type { BrowserFailure, SaveIntent, SaveResponse } from "./save-response.ts";

export interface SaveQuestionProps {
  response: SaveResponse | BrowserFailure | undefined;
  onCancel: () => void;
}

export function SaveQuestion({ response, onCancel }: SaveQuestionProps) {
  if (response?.kind === "unpublishing") {
    return (
      <Question {...unpublishing} intent={response.intent} variant="danger" onCancel={onCancel}>
        <p>{unpublishing.text}</p>
        <input type="hidden" name="confirmed" value="yes" />
      </Question>
    );
  }
  if (response?.kind !== "warnings") return null;
  const { unknownTickers, imageCount, intent } = response;
  return (
    <Question {...publicationWarnings} intent={intent} variant="primary" onCancel={onCancel}>
      {unknownTickers.map(({ code, suggested }) => (
        <p key={code} className="wrap-anywhere">
          {unknownTicker(code, suggested)}
        </p>
      ))}
      {unknownTickers.length > 0 ? (
        <>
          <p>{publicationWarnings.tickers}</p>
          <input
            type="hidden"
            name="confirmedTickers"
            value={unknownTickers.map(({ code }) => code).join(", ")}
          />
        </>
      ) : null}
      {imageCount > 0 ? (
        <>
          <p>{publicationWarnings.images(imageCount)}</p>
          <input type="hidden" name="confirmedImages" value="yes" />
        </>
      ) : null}
    </Question>
  );
}

interface QuestionProps {
  title: string;
  confirm: string;
  back: string;
  intent: SaveIntent;
  variant: ButtonProps["variant"];
  onCancel: () => void;
  children: ReactNode;
}

function Question({ title, confirm, back, intent, variant, onCancel, children }: QuestionProps) {
  return (
    <QuestionDialog
      title={title}
      onCancel={onCancel}
      buttons={
        <>
          <Button type="submit" variant={variant} name="intent" value={intent}>
            {confirm}
          </Button>
          <Button
            type="submit"
            variant="quiet"
            name="intent"
            value="back"
            formNoValidate
            data-safe=""
            onClick={(event) => {
              event.preventDefault();
              onCancel();
            }}
          >
            {back}
          </Button>
        </>
      }
    >
      {children}
    </QuestionDialog>
  );
}
