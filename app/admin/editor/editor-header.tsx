import type { ReactNode } from "react";
import { Link } from "react-router";
import { editor } from "#copy/newsroom/editor/editor.ts";
import { statusNames } from "#copy/newsroom/newsroom.ts";
import { busy } from "#copy/site.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { ARTICLES_PATH } from "../articles/article-list-view.ts";
import { statusTones } from "../articles/status-tones.ts";
import { useEditor } from "./editor-context.ts";
import type { SaveIntent } from "./saving/save-response.ts";

export interface EditorHeaderProps {
  busyWith: SaveIntent | undefined;
  onPreview: () => void;
  children: ReactNode;
}

/** Sticky. Its buttons submit the surrounding form. */
export function EditorHeader({ busyWith, onPreview, children }: EditorHeaderProps) {
  const { data } = useEditor();
  const isBusy = busyWith !== undefined;
  const label = (intent: SaveIntent, text: string) => (busyWith === intent ? busy : text);
  return (
    <header className="newsroom-editor-header">
      <div className="newsroom-editor-place">
        <Link to={ARTICLES_PATH} className="flex items-center gap-1 text-sm text-ink-soft hover:underline">
          <Icon name="arrowLeft" size={16} />
          {editor.toList}
        </Link>
        <h1 className="font-semibold">{data.article ? editor.editTitle : editor.newTitle}</h1>
        {data.article ? (
          <Badge tone={statusTones[data.article.status]}>{statusNames[data.article.status]}</Badge>
        ) : null}
        {children}
      </div>
      <fieldset disabled={isBusy} className="newsroom-editor-buttons" aria-label={editor.actions}>
        <Button
          type="submit"
          size="sm"
          variant="quiet"
          title={editor.previewHint}
          formAction="/preview/article"
          formTarget="_blank"
          formNoValidate
          onClick={(event) => {
            event.preventDefault();
            onPreview();
          }}
        >
          {editor.preview}
        </Button>
        {data.mayDraft ? (
          <Button type="submit" size="sm" name="intent" value="draft">
            {label("draft", editor.saveDraft)}
          </Button>
        ) : null}
        <Button type="submit" size="sm" name="intent" value="save" title={editor.saveHint}>
          {label("save", editor.save)}
        </Button>
        {data.mayPublish ? (
          <Button
            type="submit"
            size="sm"
            variant="primary"
            name="intent"
            value="publish"
            title={editor.publishHint}
          >
            {label("publish", editor.publish)}
          </Button>
        ) : null}
      </fieldset>
    </header>
  );
}
