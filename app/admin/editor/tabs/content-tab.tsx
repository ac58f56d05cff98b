import { contentTab } from "#copy/newsroom/editor/editor.ts";
import { MarkdownField } from "../../markdown/markdown-field.tsx";
import { uploadImage } from "../../media/upload-image.ts";
import { useEditor } from "../editor-context.ts";
import { AreaField } from "../editor-field.tsx";

export function ContentTab() {
  const { data, filled, typed, faultOf, firstFault } = useEditor();
  // A new article starts with its title.
  const isFresh = !data.article && firstFault === undefined;
  return (
    <div className="newsroom-fields">
      <AreaField
        name="title"
        label={contentTab.title}
        rows={1}
        className="newsroom-area newsroom-headline"
        autoComplete="off"
        autoFocus={isFresh || firstFault === "title"}
      />
      <AreaField name="excerpt" label={contentTab.excerpt} hint={contentTab.excerptHint} rows={2} />
      <div>
        <MarkdownField
          name="content"
          label={contentTab.content}
          defaultValue={filled.content}
          rows={15}
          error={faultOf("content")}
          upload={uploadImage}
        />
        <p className="js-only mt-1.5 text-sm text-ink-faint">
          {contentTab.length(countWords(typed.content))}
        </p>
      </div>
    </div>
  );
}

function countWords(markdown: string): number {
  return markdown.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
