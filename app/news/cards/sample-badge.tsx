import { articlePage } from "#copy/reading.ts";
import { Badge } from "#ui/badge.tsx";

export function SampleBadge() {
  return (
    <Badge tone="caution" title={articlePage.sampleExplanation}>
      {articlePage.sample}
    </Badge>
  );
}
