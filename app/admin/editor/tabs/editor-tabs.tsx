import { useState } from "react";
import { editorTabs } from "#copy/newsroom/editor/editor.ts";
import { Tabs } from "#ui/tabs/tabs.tsx";
import { articleControls, ControlsOf } from "../article-controls.tsx";
import type { BrowserFailure, SaveResponse } from "../saving/save-response.ts";
import { MediaTab } from "./media-tab.tsx";
import { RevisionsTab } from "./revisions-tab.tsx";
import { SeoTab } from "./seo-tab.tsx";

export function EditorTabs({ response }: { response: SaveResponse | BrowserFailure | undefined }) {
  const [selection, setSelection] = useState({ tab: "content", response });
  const invalidPlaces = (response?.kind === "failed" ? response.errors : []).map(
    ({ field }) => field && articleControls[field].place,
  );
  const tab = (value: string, text: string) => ({
    value,
    text,
    mark: invalidPlaces.some((place) => place === value) ? editorTabs.hasError : undefined,
  });
  const content = (
    <div className="newsroom-fields">
      <ControlsOf place="content" />
    </div>
  );
  const tabs = [
    { ...tab("content", editorTabs.content), panel: content },
    { ...tab("media", editorTabs.media), panel: <MediaTab /> },
    { ...tab("seo", editorTabs.seo), panel: <SeoTab /> },
    { ...tab("revisions", editorTabs.revisions), panel: <RevisionsTab /> },
  ] as const;
  if (selection.response !== response)
    setSelection({ tab: tabs.find(({ mark }) => mark)?.value ?? selection.tab, response });
  return (
    <Tabs
      label={editorTabs.label}
      value={selection.tab}
      onValueChange={(tab) => setSelection({ tab, response })}
      tabs={tabs}
    />
  );
}
