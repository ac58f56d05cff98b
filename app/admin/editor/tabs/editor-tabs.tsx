import { useState } from "react";
import { editorTabs } from "#copy/newsroom/editor/editor.ts";
import { Tabs } from "#ui/tabs/tabs.tsx";
import type { ComparedField } from "../editor-fields.ts";
import type { BrowserAnswer, SaveAnswer } from "../saving/save-answer.ts";
import { ContentTab } from "./content-tab.tsx";
import { MediaTab } from "./media-tab.tsx";
import { RevisionsTab } from "./revisions-tab.tsx";
import { SeoTab } from "./seo-tab.tsx";

/** Fields without a tab are in the side panels. */
const tabOf: Partial<Record<ComparedField, string>> = {
  title: "content",
  excerpt: "content",
  content: "content",
  featuredImageUrl: "media",
  metaTitle: "seo",
  metaDescription: "seo",
  slug: "seo",
};

export function EditorTabs({ answer }: { answer: SaveAnswer | BrowserAnswer | undefined }) {
  const [shown, setShown] = useState({ tab: "content", answer });
  const faultyTabs = (answer?.kind === "failed" ? answer.faults : []).map(
    ({ field }) => field && tabOf[field],
  );
  if (shown.answer !== answer) setShown({ tab: faultyTabs.find(Boolean) ?? shown.tab, answer });
  const tab = (value: string, text: string) => ({
    value,
    text,
    mark: faultyTabs.includes(value) ? editorTabs.hasFault : undefined,
  });
  return (
    <Tabs
      label={editorTabs.label}
      value={shown.tab}
      onValueChange={(tab) => setShown({ tab, answer })}
      tabs={[
        { ...tab("content", editorTabs.content), panel: <ContentTab /> },
        { ...tab("media", editorTabs.media), panel: <MediaTab /> },
        { ...tab("seo", editorTabs.seo), panel: <SeoTab /> },
        { ...tab("revisions", editorTabs.revisions), panel: <RevisionsTab /> },
      ]}
    />
  );
}
