import { Form } from "react-router";
import { homePin as words } from "#copy/newsroom/incoming/stories.ts";
import { formatDateTime } from "#format/dates.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { storyPath } from "./paths.ts";

export interface HomePinCardProps {
  articleId: number;
  until: string | undefined;
}

export function HomePinCard({ articleId, until }: HomePinCardProps) {
  return (
    <Card id="beranda" title={words.heading} className="mt-8">
      <p className="mb-3 text-sm text-ink-soft">
        {until === undefined ? words.text : words.pinned(formatDateTime(until))}
      </p>
      <Form method="post" action={storyPath(articleId)} preventScrollReset>
        <Button type="submit" size="sm" name="pin" value={until === undefined ? "on" : "off"}>
          {until === undefined ? words.pin : words.unpin}
        </Button>
      </Form>
    </Card>
  );
}
